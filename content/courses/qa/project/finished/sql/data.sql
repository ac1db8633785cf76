CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  amount_paise INTEGER NOT NULL,
  state TEXT NOT NULL
);
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT,
  amount_paise INTEGER NOT NULL
);
INSERT INTO payments VALUES
  ('P3', 99900, 'failed'),
  ('P4', 500000, 'refunded'),
  ('P6', 10000, 'success');
INSERT INTO refunds VALUES
  ('R1', 'P4', 500000),
  ('R2', 'P6', 6000),
  ('R3', 'P6', 6000),
  ('R4', 'P3', 99900),
  ('R5', 'P99', 2500);
