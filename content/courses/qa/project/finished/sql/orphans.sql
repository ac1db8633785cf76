SELECT refunds.id, refunds.payment_id
FROM refunds
LEFT JOIN payments
  ON payments.id = refunds.payment_id
WHERE payments.id IS NULL;
