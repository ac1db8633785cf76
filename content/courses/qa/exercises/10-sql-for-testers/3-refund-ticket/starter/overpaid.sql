-- Payments with more refunds than money
CREATE VIEW overpaid AS
SELECT id, amount_paise, 0 AS refunded_paise
FROM payments;
