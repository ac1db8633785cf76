// The rules of Gulmohar Pay. Amounts are whole paise.
export const SMALLEST = 100;
export const LARGEST = 10000000;
export const LARGEST_FOR_NEW = 500000;
export const DAY_TOTAL = 10000000;
export const DAY_TOTAL_FOR_NEW = 500000;
export const WITHOUT_PIN = 50000;
export const NOTE_MAX = 50;
export const WRONG_PINS = 3;
export const LOCK_HOURS = 24;

export function isNew(user, hour) {
  return hour - user.joinedHour < 24;
}

// "250" and "250.50" become paise. Anything else gives NaN.
export function paiseFrom(typed) {
  const text = typed.trim();
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return NaN;
  return Math.round(Number(text) * 100);
}

export function rupees(paise) {
  const number = (paise / 100).toLocaleString("en-IN", {
    minimumFractionDigits: 2,
  });
  return `₹${number}`;
}

export function isUpiId(payee) {
  return /^[a-z0-9._-]{2,}@[a-z]{2,}$/i.test(payee);
}

export function isPinForm(pin) {
  return /^(\d{4}|\d{6})$/.test(pin);
}

export function needsPin(amountPaise) {
  return amountPaise > WITHOUT_PIN;
}

// What a new payment does to the day's total.
export function countsForDay(payment) {
  return ["created", "pending", "success"].includes(
    payment.state,
  );
}

// Gives "" or the code of the first rule that is broken.
export function limitProblem(amountPaise, paidToday, isNew) {
  const largest = isNew ? LARGEST_FOR_NEW : LARGEST;
  const total = isNew ? DAY_TOTAL_FOR_NEW : DAY_TOTAL;
  if (!Number.isInteger(amountPaise)) return "amount_form";
  if (amountPaise < SMALLEST) return "amount_small";
  if (amountPaise > largest) return "limit_payment";
  if (paidToday + amountPaise > total) return "limit_day";
  return "";
}

// Gives "" or a code, for a refund of a payment.
export function refundProblem(payment, amountPaise) {
  const left = payment.amountPaise - payment.refundedPaise;
  if (!Number.isInteger(amountPaise)) return "amount_form";
  if (amountPaise < 1) return "amount_small";
  if (payment.state !== "success") return "not_refundable";
  if (amountPaise > left) return "refund_large";
  return "";
}

export const MESSAGES = {
  payee_form: "Type a UPI ID such as ravi@okbank",
  payee_self: "You cannot pay yourself",
  amount_form: "Type an amount such as 250 or 250.50",
  amount_small: "The smallest payment is ₹1.00",
  limit_payment: "This is above your limit for one payment",
  limit_day: "This is above your limit for one day",
  note_long: "The note has more than 50 characters",
  pin_needed: "Type your UPI PIN for amounts above ₹500",
  pin_form: "A UPI PIN has 4 or 6 digits",
  pin_wrong: "Wrong UPI PIN",
  pin_locked: "Three wrong PINs. Try again after 24 hours",
  balance: "Not enough balance",
  not_refundable: "Only a successful payment can be refunded",
  refund_large: "The refund is more than what is left",
  key_missing: "Send an Idempotency-Key header",
  key_reused: "This key belongs to another payment",
  no_token: "Log in first",
  no_payment: "There is no such payment",
  login_wrong: "Wrong user or PIN",
};
