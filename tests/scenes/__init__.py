"""What is to be seen at a table as data: everything that lies there, where the layout has it, and nothing hidden."""
