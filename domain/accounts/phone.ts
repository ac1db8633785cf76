export const PHONE_CODE = "+91";

/** Ten digits of an Indian mobile number, or undefined. Spaces and hyphens are how people write them, so they go. */
export function parsePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "").replace(/^\+91(?=\d{10}$)/, "");
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined;
}

/** A number that was stored by other rules than ours is shown as it is. */
export function formatPhone(phone: string): string {
  const digits = parsePhone(phone);
  if (!digits) return phone;
  return `${PHONE_CODE} ${digits.slice(0, 5)} ${digits.slice(5)}`;
}
