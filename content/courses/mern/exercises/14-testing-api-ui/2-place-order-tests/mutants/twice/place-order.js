const LAST_HOUR = 9;

export async function placeOrder(order, helpers) {
  const { save, sendSms, hour } = helpers;
  if (hour > LAST_HOUR) return { taken: false };
  await save({ ...order, status: "new" });
  try {
    await sendSms(order.phone, "Order taken");
    await sendSms(order.phone, "Order taken");
  } catch {
    // The order is stored. The SMS is a courtesy.
  }
  return { taken: true };
}
