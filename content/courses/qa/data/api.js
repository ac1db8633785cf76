// Gulmohar Pay in one file: rules, wallet and service.
const SMALLEST = 100;
const LARGEST = 10000000;
const LARGEST_FOR_NEW = 500000;
const DAY_TOTAL = 10000000;
const DAY_TOTAL_FOR_NEW = 500000;
const WITHOUT_PIN = 50000;
const NOTE_MAX = 50;
const WRONG_PINS = 3;
const LOCK_HOURS = 24;

function isNew(user, hour) {
  return hour - user.joinedHour < 24;
}

// "250" and "250.50" become paise. Anything else gives NaN.
function paiseFrom(typed) {
  const text = typed.trim();
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return NaN;
  return Math.round(Number(text) * 100);
}

function rupees(paise) {
  const number = (paise / 100).toLocaleString("en-IN", {
    minimumFractionDigits: 2,
  });
  return `₹${number}`;
}

function isUpiId(payee) {
  return /^[a-z0-9._-]{2,}@[a-z]{2,}$/i.test(payee);
}

function isPinForm(pin) {
  return /^(\d{4}|\d{6})$/.test(pin);
}

function needsPin(amountPaise) {
  return amountPaise > WITHOUT_PIN;
}

// What a new payment does to the day's total.
function countsForDay(payment) {
  return ["created", "pending", "success"].includes(
    payment.state,
  );
}

// Gives "" or the code of the first rule that is broken.
function limitProblem(amountPaise, paidToday, isNew) {
  const largest = isNew ? LARGEST_FOR_NEW : LARGEST;
  const total = isNew ? DAY_TOTAL_FOR_NEW : DAY_TOTAL;
  if (!Number.isInteger(amountPaise)) return "amount_form";
  if (amountPaise < SMALLEST) return "amount_small";
  if (amountPaise > largest) return "limit_payment";
  if (paidToday + amountPaise > total) return "limit_day";
  return "";
}

// Gives "" or a code, for a refund of a payment.
function refundProblem(payment, amountPaise) {
  const left = payment.amountPaise - payment.refundedPaise;
  if (!Number.isInteger(amountPaise)) return "amount_form";
  if (amountPaise < 1) return "amount_small";
  if (payment.state !== "success") return "not_refundable";
  if (amountPaise > left) return "refund_large";
  return "";
}

const MESSAGES = {
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

// People for tests. Hour 34 is day 2 at 10:00.
const START_HOUR = 34;
function testUsers() {
  return {
    kavya: {
      name: "Kavya", upiId: "kavya@gulmohar", pin: "4821",
      joinedHour: -17000, balancePaise: 15000000,
      wrongPins: 0, lockedUntil: 0,
    },
    joseph: {
      name: "Joseph", upiId: "joseph@gulmohar", pin: "135790",
      joinedHour: 31, balancePaise: 2000000,
      wrongPins: 0, lockedUntil: 0,
    },
    nandini: {
      name: "Nandini", upiId: "nandini@gulmohar", pin: "2468",
      joinedHour: 10, balancePaise: 6000000,
      wrongPins: 0, lockedUntil: 0,
    },
  };
}

// The test bank decides by the payee.
function bankAnswer(payee) {
  if (payee.startsWith("fail@")) return "failed";
  if (payee.startsWith("slow@")) return "pending";
  return "success";
}

function textOf(value) {
  return typeof value === "string" ? value : "";
}

function createWallet() {
  const users = testUsers();
  const payments = [];
  const keys = new Map();
  let hour = START_HOUR;

  const dayOf = (at) => Math.floor(at / 24);

  function paidToday(userId) {
    return payments
      .filter((p) => p.userId === userId)
      .filter((p) => dayOf(p.hour) === dayOf(hour))
      .filter((p) => countsForDay(p))
      .reduce((sum, p) => sum + p.amountPaise, 0);
  }

  function pinProblem(user, amountPaise, pin) {
    if (!needsPin(amountPaise)) return "";
    if (pin === "") return "pin_needed";
    if (!isPinForm(pin)) return "pin_form";
    if (pin === user.pin) {
      user.wrongPins = 0;
      return "";
    }
    user.wrongPins += 1;
    if (user.wrongPins < WRONG_PINS) return "pin_wrong";
    user.wrongPins = 0;
    user.lockedUntil = hour + LOCK_HOURS;
    return "pin_locked";
  }

  // Asks the rules in this order and stops at the first.
  function problemOf(userId, { payee, amountPaise, note, pin }) {
    const user = users[userId];
    if (hour < user.lockedUntil) return "pin_locked";
    if (!isUpiId(payee)) return "payee_form";
    if (payee.toLowerCase() === user.upiId) return "payee_self";
    if (note.length > NOTE_MAX) return "note_long";
    const problem = limitProblem(
      amountPaise,
      paidToday(userId),
      isNew(user, hour),
    );
    if (problem) return problem;
    const pinWrong = pinProblem(user, amountPaise, pin);
    if (pinWrong) return pinWrong;
    if (amountPaise > user.balancePaise) return "balance";
    return "";
  }

  // Gives { payment } or { problem }, and { repeated: true }
  // when this key has been used for the same payment.
  function pay(userId, asked, key) {
    const wanted = {
      payee: textOf(asked.payee).trim(),
      amountPaise: asked.amountPaise,
      note: textOf(asked.note).trim(),
      pin: textOf(asked.pin),
    };
    const text = JSON.stringify([userId, wanted]);
    const known = keys.get(key);
    if (known && known.text !== text)
      return { problem: "key_reused" };
    if (known) return { payment: known.payment, repeated: true };
    const problem = problemOf(userId, wanted);
    if (problem) return { problem };
    const payment = {
      id: `P${payments.length + 1}`,
      userId,
      payee: wanted.payee,
      amountPaise: wanted.amountPaise,
      note: wanted.note,
      state: "created",
      refundedPaise: 0,
      hour,
    };
    payments.push(payment);
    keys.set(key, { text, payment });
    payment.state = bankAnswer(payment.payee);
    if (payment.state !== "failed")
      users[userId].balancePaise -= payment.amountPaise;
    return { payment };
  }

  // The bank's late answer for a pending payment.
  function settle(payment, state = "success") {
    if (payment.state !== "pending") return;
    payment.state = state;
    if (state === "failed")
      users[payment.userId].balancePaise += payment.amountPaise;
  }

  function refund(payment, amountPaise) {
    const problem = refundProblem(payment, amountPaise);
    if (problem) return { problem };
    payment.refundedPaise += amountPaise;
    users[payment.userId].balancePaise += amountPaise;
    if (payment.refundedPaise === payment.amountPaise)
      payment.state = "refunded";
    return { refund: { paymentId: payment.id, amountPaise } };
  }

  return {
    users, payments, pay, settle, refund, paidToday,
    hour: () => hour,
    passHours: (hours) => { hour += hours; },
  };
}

const STATUS = {
  key_missing: 400, key_reused: 409, no_token: 401,
  login_wrong: 401, pin_wrong: 403, pin_locked: 423,
  no_payment: 404, not_refundable: 409,
  limit_payment: 422, limit_day: 422, balance: 422,
  refund_large: 422,
};

function answer(status, body) {
  return { status, body: JSON.parse(JSON.stringify(body)) };
}

function refuse(problem) {
  const status = STATUS[problem] ?? 400;
  const message = MESSAGES[problem];
  return answer(status, { error: problem, message });
}

function shown(payment) {
  const { id, payee, amountPaise, note } = payment;
  const { state, refundedPaise } = payment;
  return {
    id, payee, amountPaise, note, state, refundedPaise,
  };
}

// The service of Gulmohar Pay, as it answers over HTTP.
// Every call of startService gives a new, empty service.
export function startService() {
  const wallet = createWallet();
  const tokens = new Map();

  function logIn({ user, pin }) {
    const known = Object.hasOwn(wallet.users, user);
    if (!known || wallet.users[user].pin !== pin)
      return refuse("login_wrong");
    const token = `token-${user}-${tokens.size + 1}`;
    tokens.set(token, user);
    return answer(200, { token });
  }

  function pay(userId, key, body) {
    if (!key) return refuse("key_missing");
    const { problem, payment, repeated } = wallet.pay(
      userId,
      body,
      `${userId} ${key}`,
    );
    if (problem) return refuse(problem);
    return answer(repeated ? 200 : 201, shown(payment));
  }

  function refund(payment, { amountPaise }) {
    const { problem } = wallet.refund(payment, amountPaise);
    if (problem) return refuse(problem);
    return answer(201, shown(payment));
  }

  return async function request(method, path, sent = {}) {
    const { headers = {}, body = {} } = sent;
    if (method === "POST" && path === "/login")
      return logIn(body);
    const header = headers.Authorization ?? "";
    const token = header.replace("Bearer ", "");
    const userId = tokens.get(token);
    if (!userId) return refuse("no_token");
    const own = wallet.payments.filter(
      (payment) => payment.userId === userId,
    );
    if (path === "/payments" && method === "GET")
      return answer(200, { payments: own.map(shown) });
    if (path === "/payments" && method === "POST")
      return pay(userId, headers["Idempotency-Key"], body);
    const [, , id, part] = path.split("/");
    const payment = own.find((each) => each.id === id);
    if (!payment) return refuse("no_payment");
    if (part === "refunds" && method === "POST")
      return refund(payment, body);
    return answer(200, shown(payment));
  };
}
