CREATE TABLE copies (
  id INTEGER PRIMARY KEY,
  accession TEXT,
  book_id INTEGER
);

CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  copy_id INTEGER,
  member_id INTEGER,
  lent_on TEXT,
  due_on TEXT,
  returned_on TEXT
);
