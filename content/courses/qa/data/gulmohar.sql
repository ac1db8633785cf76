CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  joined_on TEXT NOT NULL
);
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  payee TEXT NOT NULL,
  amount_paise INTEGER NOT NULL,
  state TEXT NOT NULL,
  note TEXT,
  paid_on TEXT NOT NULL
);
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT,
  amount_paise INTEGER NOT NULL,
  refunded_on TEXT NOT NULL
);
INSERT INTO users VALUES
  ('kavya', 'Kavya', '2024-11-20'),
  ('joseph', 'Joseph', '2026-10-05'),
  ('nandini', 'Nandini', '2026-10-04'),
  ('farida', 'Farida', '2026-10-06');
INSERT INTO payments VALUES
  ('P1', 'kavya', 'ravi@okbank', 24900, 'success', NULL, '2026-10-05'),
  ('P2', 'kavya', 'milk@okbank', 6000, 'success', 'milk', '2026-10-05'),
  ('P3', 'joseph', 'fail@okbank', 99900, 'failed', NULL, '2026-10-05'),
  ('P4', 'nandini', 'rent@okbank', 500000, 'refunded', 'rent', '2026-10-05'),
  ('P5', 'kavya', 'slow@okbank', 15000, 'pending', '', '2026-10-06'),
  ('P6', 'joseph', 'ravi@okbank', 10000, 'success', 'fruit', '2026-10-06'),
  ('P7', 'nandini', 'ravi@okbank', 45000, 'success', NULL, '2026-10-06'),
  ('P8', 'kavya', 'milk@okbank', 6000, 'success', 'milk', '2026-10-06');
INSERT INTO refunds VALUES
  ('R1', 'P4', 500000, '2026-10-06'),
  ('R2', 'P6', 6000, '2026-10-06'),
  ('R3', 'P6', 6000, '2026-10-06'),
  ('R4', 'P3', 99900, '2026-10-06'),
  ('R5', 'P99', 2500, '2026-10-06');
