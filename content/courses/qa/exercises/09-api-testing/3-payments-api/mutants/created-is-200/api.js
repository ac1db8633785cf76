import { MESSAGES } from "./rules.js";
import { createWallet } from "./wallet.js";

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
    return answer(200, shown(payment));
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
