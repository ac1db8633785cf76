-- These two tables are there already.
CREATE TABLE books (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  author TEXT NOT NULL
);

CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  roll TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
);

INSERT INTO books (id, title, author) VALUES
  (1, 'Rivers of the Deccan', 'Anita Deshmukh'),
  (3, 'The Clay Lamp', 'Sara Thomas');

INSERT INTO members (id, roll, name) VALUES
  (1, '21CS045', 'Asha Patil'),
  (2, '22ME012', 'Rohan Das');
