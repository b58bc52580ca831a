"""The doors of the studio: routes that read a request, ask the floor below, and answer."""
