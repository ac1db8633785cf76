# Read the amount, then work out the notes.
