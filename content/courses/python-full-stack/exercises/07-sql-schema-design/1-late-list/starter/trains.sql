-- The trains of one station, and their runs of today.
CREATE TABLE trains (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);

CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  train_id INTEGER NOT NULL REFERENCES trains (id),
  due_at TEXT NOT NULL,
  arrived_at TEXT
);

INSERT INTO trains (id, name) VALUES
  (1, 'Hill Queen'), (2, 'Coast Rider'),
  (3, 'Night Link'), (4, 'Mango Special');

INSERT INTO runs (id, train_id, due_at, arrived_at) VALUES
  (1, 1, '08:10', '08:12'),
  (2, 2, '08:45', NULL),
  (3, 3, '09:30', NULL),
  (4, 1, '10:00', NULL),
  (5, 1, '17:40', NULL);
