-- The wallets of a canteen app.
CREATE TABLE wallets (
  phone TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  rupees INTEGER NOT NULL CHECK (rupees >= 0)
);

INSERT INTO wallets (phone, name, rupees) VALUES
  ('9000000001', 'Meera Nair', 300),
  ('9000000002', 'Ravi Kumar', 50),
  ('9000000003', 'Meenal D''Souza', 0);
