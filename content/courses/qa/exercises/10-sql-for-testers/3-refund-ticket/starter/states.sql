-- Payments whose state does not fit their refunds
CREATE VIEW wrong_states AS
SELECT id, state, amount_paise, 0 AS refunded_paise
FROM payments;
