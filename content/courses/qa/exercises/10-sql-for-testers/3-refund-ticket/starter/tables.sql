-- The tables of the service, and its own daily report.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  amount_paise INTEGER NOT NULL,
  state TEXT NOT NULL,
  paid_on TEXT NOT NULL
);
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT,
  amount_paise INTEGER NOT NULL,
  refunded_on TEXT NOT NULL
);
CREATE TABLE daily_report (
  day TEXT PRIMARY KEY,
  paid_paise INTEGER NOT NULL,
  refunded_paise INTEGER NOT NULL
);
