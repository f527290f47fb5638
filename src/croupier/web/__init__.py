"""The service over HTTP and WebSocket: thin. What happens at tables, and who may do what, is decided in `service`.

`app` puts it together, `routes` has a module for each resource, `sockets` the connection to a table, `authentication`
finds out who sent a request, `security` refuses what nobody has to look at, `rate_limits` what is too much, `problems`
says how a problem is told, and `workers` runs other processes for it.
"""
