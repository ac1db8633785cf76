export async function pay(amountPaise, { bank, sms }) {
  try {
    const answer = await bank(amountPaise);
    if (answer !== "ok") return "failed";
  } catch {
    return "pending";
  }
  sms(`Paid ${amountPaise} paise`);
  return "success";
}
