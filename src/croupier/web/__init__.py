"""The service over HTTP and WebSocket: thin. What happens at tables, and who may do what, is decided in `service`.

`app` puts it together, `routes` has a module for each resource, `sockets` the connection to a table, `asking` says who
asks, `guarding` what is refused before anybody looks at it, and `problems` how a problem is told.
"""
