CREATE TABLE copies (
  id INTEGER PRIMARY KEY,
  -- Step 1: must be there, and no number twice
  accession TEXT,
  -- Step 2: must be there, and the book must exist
  book_id INTEGER
);

CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  -- Step 3: both must be there and must exist
  copy_id INTEGER,
  member_id INTEGER,
  -- Step 4: which of the three days may be empty?
  lent_on TEXT,
  due_on TEXT,
  returned_on TEXT
  -- Step 5: two rules that compare two days
);
