export async function sendAlert({ rainChance, sms }) {
  const percent = await rainChance();
  if (percent < 70) return "quiet";
  return "sent";
}
