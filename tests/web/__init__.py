"""Tests of the service over HTTP and WebSocket."""
