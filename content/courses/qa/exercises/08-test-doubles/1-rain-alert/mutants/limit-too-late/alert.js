export async function sendAlert({ rainChance, sms }) {
  const percent = await rainChance();
  if (percent <= 70) return "quiet";
  sms(`Rain chance ${percent} %`);
  return "sent";
}
