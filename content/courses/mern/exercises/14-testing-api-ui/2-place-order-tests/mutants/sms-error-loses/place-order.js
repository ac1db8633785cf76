const LAST_HOUR = 9;

export async function placeOrder(order, helpers) {
  const { save, sendSms, hour } = helpers;
  if (hour > LAST_HOUR) return { taken: false };
  await save({ ...order, status: "new" });
  await sendSms(order.phone, "Order taken");
  return { taken: true };
}
