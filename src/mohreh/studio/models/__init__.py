"""What travels between the server and the page, as typed models: the source of `/openapi.json`."""
