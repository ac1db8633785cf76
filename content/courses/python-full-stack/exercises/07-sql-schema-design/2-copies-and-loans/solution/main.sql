CREATE TABLE copies (
  id INTEGER PRIMARY KEY,
  -- Step 1: must be there, and no number twice
  accession TEXT NOT NULL UNIQUE,
  -- Step 2: must be there, and the book must exist
  book_id INTEGER NOT NULL REFERENCES books (id)
);

CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  -- Step 3: both must be there and must exist
  copy_id INTEGER NOT NULL REFERENCES copies (id),
  member_id INTEGER NOT NULL REFERENCES members (id),
  -- Step 4: which of the three days may be empty?
  lent_on TEXT NOT NULL,
  due_on TEXT NOT NULL,
  returned_on TEXT,
  -- Step 5: two rules that compare two days
  CHECK (due_on > lent_on),
  CHECK (returned_on >= lent_on)
);
