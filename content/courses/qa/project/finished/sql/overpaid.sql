-- Payments with more refunds than money
CREATE VIEW overpaid AS
SELECT payments.id, payments.amount_paise,
  SUM(refunds.amount_paise) AS refunded_paise
FROM payments
JOIN refunds ON refunds.payment_id = payments.id
GROUP BY payments.id
HAVING SUM(refunds.amount_paise) > payments.amount_paise;
