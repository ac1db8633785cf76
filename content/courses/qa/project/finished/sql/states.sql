-- Payments whose state does not fit their refunds
CREATE VIEW sums AS
SELECT id, state, amount_paise,
  (SELECT COALESCE(SUM(amount_paise), 0)
   FROM refunds
   WHERE payment_id = payments.id) AS refunded_paise
FROM payments;

CREATE VIEW wrong_states AS
SELECT id, state, amount_paise, refunded_paise
FROM sums
WHERE (state = 'refunded' AND refunded_paise < amount_paise)
  OR (state = 'success' AND refunded_paise >= amount_paise)
  OR (state NOT IN ('success', 'refunded')
      AND refunded_paise > 0);
