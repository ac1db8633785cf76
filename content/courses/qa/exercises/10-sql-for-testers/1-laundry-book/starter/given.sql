-- These two tables are there already.
CREATE TABLE students (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);
CREATE TABLE washes (
  id INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL,
  kilos INTEGER NOT NULL,
  paid_on TEXT
);
INSERT INTO students VALUES
  (1, 'Anjali'), (2, 'Bikram'), (3, 'Celine'), (4, 'Dawa');
INSERT INTO washes VALUES
  (1, 1, 4, '2026-09-01'),
  (2, 1, 6, NULL),
  (3, 2, 3, '2026-09-02'),
  (4, 3, 7, '2026-09-03'),
  (5, 3, 4, NULL),
  (6, 2, 2, '2026-09-04');
