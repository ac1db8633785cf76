export const PHONE_CODE = "+91";

/** Ten digits of an Indian mobile number, or undefined. People write spaces and hyphens, so these are removed. */
export function parsePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "").replace(/^\+91(?=\d{10}$)/, "");
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined;
}

/** A number stored by another provider's rules is shown unchanged. */
export function formatPhone(phone: string): string {
  const digits = parsePhone(phone);
  if (!digits) return phone;
  return `${PHONE_CODE} ${digits.slice(0, 5)} ${digits.slice(5)}`;
}
