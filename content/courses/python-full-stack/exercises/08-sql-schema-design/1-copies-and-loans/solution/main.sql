CREATE TABLE copies (
  id INTEGER PRIMARY KEY,
  accession TEXT NOT NULL UNIQUE,
  book_id INTEGER NOT NULL REFERENCES books (id)
);

CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  copy_id INTEGER NOT NULL REFERENCES copies (id),
  member_id INTEGER NOT NULL REFERENCES members (id),
  lent_on TEXT NOT NULL,
  due_on TEXT NOT NULL,
  returned_on TEXT,
  CHECK (due_on > lent_on),
  CHECK (returned_on >= lent_on)
);
