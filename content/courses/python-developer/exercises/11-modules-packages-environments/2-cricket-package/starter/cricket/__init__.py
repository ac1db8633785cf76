"""Numbers about cricket."""
