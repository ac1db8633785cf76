-- Refunds whose payment does not exist
CREATE VIEW orphan_refunds AS
SELECT id, payment_id, amount_paise
FROM refunds;
