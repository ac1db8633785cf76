-- These two tables are there already.
CREATE TABLE students (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);

CREATE TABLE meals (
  id INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL REFERENCES students (id),
  day TEXT NOT NULL,
  rupees INTEGER NOT NULL,
  cancelled INTEGER NOT NULL
);

INSERT INTO students (id, name) VALUES
  (1, 'Farhan'), (2, 'Lakshmi'), (3, 'Tenzin');

INSERT INTO meals VALUES
  (1, 1, 'Mon', 60, 0),
  (2, 2, 'Mon', 60, 0),
  (3, 1, 'Tue', 80, 0),
  (4, 2, 'Tue', 80, 1);
