import * as rules from "./rules.js";

// People for tests. Hour 34 is day 2 at 10:00.
export const START_HOUR = 34;
export function testUsers() {
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

export function createWallet() {
  const users = testUsers();
  const payments = [];
  const keys = new Map();
  let hour = START_HOUR;

  const dayOf = (at) => Math.floor(at / 24);

  function paidToday(userId) {
    return payments
      .filter((p) => p.userId === userId)
      .filter((p) => dayOf(p.hour) === dayOf(hour))
      .filter((p) => rules.countsForDay(p))
      .reduce((sum, p) => sum + p.amountPaise, 0);
  }

  function pinProblem(user, amountPaise, pin) {
    if (!rules.needsPin(amountPaise)) return "";
    if (pin === "") return "pin_needed";
    if (!rules.isPinForm(pin)) return "pin_form";
    if (pin === user.pin) return "";
    user.wrongPins += 1;
    if (user.wrongPins < rules.WRONG_PINS) return "pin_wrong";
    user.wrongPins = 0;
    user.lockedUntil = hour + rules.LOCK_HOURS;
    return "pin_locked";
  }

  // Asks the rules in this order and stops at the first.
  function problemOf(userId, { payee, amountPaise, note, pin }) {
    const user = users[userId];
    if (hour < user.lockedUntil) return "pin_locked";
    if (!rules.isUpiId(payee)) return "payee_form";
    if (payee.toLowerCase() === user.upiId) return "payee_self";
    if (note.length > rules.NOTE_MAX) return "note_long";
    const problem = rules.limitProblem(
      amountPaise,
      paidToday(userId),
      rules.isNew(user, hour),
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
      payee: textOf(asked.payee),
      amountPaise: asked.amountPaise,
      note: textOf(asked.note).trim(),
      pin: textOf(asked.pin),
    };
    const text = JSON.stringify([userId, wanted]);
    const known = keys.get(key);
    if (known && known.text !== text)
      return { problem: "key_reused" };
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
    const problem = rules.refundProblem(payment, amountPaise);
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
