"""The service: tables that people share. Tests run on a store in memory and, where it matters, on a real one."""
