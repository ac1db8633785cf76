-- Refunds whose payment does not exist
CREATE VIEW orphan_refunds AS
SELECT refunds.id, refunds.payment_id, refunds.amount_paise
FROM refunds
LEFT JOIN payments ON payments.id = refunds.payment_id
WHERE payments.id IS NULL;
