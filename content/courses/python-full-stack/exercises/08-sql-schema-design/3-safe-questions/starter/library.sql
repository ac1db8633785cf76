-- The lending register of the library of Sahyadri College. Examples take 20 July 2026 as today.
CREATE TABLE books (
  id INTEGER PRIMARY KEY,
  isbn TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  year INTEGER CHECK (year BETWEEN 1450 AND 2100),
  shelf TEXT NOT NULL
);

CREATE TABLE copies (
  id INTEGER PRIMARY KEY,
  accession TEXT NOT NULL UNIQUE,
  book_id INTEGER NOT NULL REFERENCES books (id)
);

CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  roll TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL DEFAULT 'student' CHECK (role IN ('student', 'staff')),
  unpaid INTEGER NOT NULL DEFAULT 0 CHECK (unpaid >= 0)
);

CREATE TABLE loans (
  id INTEGER PRIMARY KEY,
  copy_id INTEGER NOT NULL REFERENCES copies (id),
  member_id INTEGER NOT NULL REFERENCES members (id),
  lent_on TEXT NOT NULL,
  due_on TEXT NOT NULL,
  returned_on TEXT,
  CHECK (due_on > lent_on)
);

CREATE UNIQUE INDEX one_open_loan ON loans (copy_id) WHERE returned_on IS NULL;

INSERT INTO books (id, isbn, title, author, year, shelf) VALUES
  (1, '9789300000019', 'Rivers of the Deccan', 'Anita Deshmukh', 2014, 'G2'),
  (2, '9789300000026', 'Numbers at Play', 'R. Venkatesan', 2009, 'M1'),
  (3, '9789300000033', 'The Clay Lamp', 'Sara Thomas', 2019, 'F4'),
  (4, '9789300000040', 'Circuits by Hand', 'Harpreet Gill', 2017, 'E3'),
  (5, '9789300000057', 'A Short History of Salt', 'Mohan Iyer', 2011, 'H1'),
  (6, '9789300000064', 'Learning from Monsoons', 'Leela Nair', 2021, 'G2');

INSERT INTO copies (id, accession, book_id) VALUES
  (1, 'C-0001', 1), (2, 'C-0002', 1), (3, 'C-0003', 2), (4, 'C-0004', 2), (5, 'C-0005', 4),
  (6, 'C-0006', 3), (7, 'C-0007', 3), (8, 'C-0008', 3), (9, 'C-0009', 5);

INSERT INTO members (id, roll, name, role, unpaid) VALUES
  (1, '21CS045', 'Asha Patil', 'student', 0),
  (2, '22ME012', 'Rohan Das', 'student', 12),
  (3, '21EE101', 'Priya Menon', 'student', 0),
  (4, '00ST007', 'Farah Khan', 'staff', 0);

INSERT INTO loans (id, copy_id, member_id, lent_on, due_on, returned_on) VALUES
  (1, 9, 2, '2026-06-10', '2026-06-24', '2026-06-30'),
  (2, 3, 1, '2026-06-22', '2026-07-06', '2026-07-04'),
  (3, 1, 2, '2026-06-29', '2026-07-13', NULL),
  (4, 7, 1, '2026-07-01', '2026-07-15', NULL),
  (5, 3, 4, '2026-07-06', '2026-08-05', NULL),
  (6, 4, 2, '2026-07-06', '2026-07-20', NULL),
  (7, 5, 1, '2026-07-10', '2026-07-24', NULL),
  (8, 6, 1, '2026-07-13', '2026-07-27', NULL);
