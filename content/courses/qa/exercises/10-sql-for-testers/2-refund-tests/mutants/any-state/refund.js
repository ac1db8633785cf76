// Gives "" when the money went back, or a code.
export async function refund(payment, amountPaise, bank) {
  if (!Number.isInteger(amountPaise)) return "amount_form";
  if (amountPaise < 1) return "amount_small";
  const left = payment.amountPaise - payment.refundedPaise;
  if (amountPaise > left) return "refund_large";
  try {
    await bank(payment.id, amountPaise);
  } catch (error) {
    return "bank_silent";
  }
  payment.refundedPaise += amountPaise;
  if (payment.refundedPaise === payment.amountPaise) {
    payment.state = "refunded";
  }
  return "";
}
