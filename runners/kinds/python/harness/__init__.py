"""What runs a learner's program inside the browser's Python. Each request is answered in a process of its own."""
