import express from "express";
import { MESSAGES } from "./rules.js";
import { createWallet } from "./wallet.js";

const app = express();
app.use(express.json());

const wallet = createWallet();
const tokens = new Map();

const STATUS = {
  key_missing: 400, key_reused: 409, no_token: 401,
  login_wrong: 401, pin_wrong: 403, pin_locked: 423,
  no_payment: 404, not_refundable: 409,
  limit_payment: 422, limit_day: 422, balance: 422,
  refund_large: 422,
};

function refuse(res, problem) {
  const status = STATUS[problem] ?? 400;
  const message = MESSAGES[problem];
  res.status(status).json({ error: problem, message });
}

function shown(payment) {
  const { id, payee, amountPaise, note } = payment;
  const { state, refundedPaise } = payment;
  return { id, payee, amountPaise, note, state, refundedPaise };
}

app.post("/login", (req, res) => {
  const { user, pin } = req.body ?? {};
  const found = Object.hasOwn(wallet.users, user)
    ? wallet.users[user]
    : undefined;
  if (!found || found.pin !== pin)
    return refuse(res, "login_wrong");
  const token = `token-${user}-${tokens.size + 1}`;
  tokens.set(token, user);
  res.json({ token });
});

app.use((req, res, next) => {
  const header = req.get("Authorization") ?? "";
  const userId = tokens.get(header.replace("Bearer ", ""));
  if (!userId) return refuse(res, "no_token");
  req.userId = userId;
  next();
});

app.get("/payments", (req, res) => {
  const own = wallet.payments.filter(
    (payment) => payment.userId === req.userId,
  );
  res.json({ payments: own.map(shown) });
});

app.post("/payments", (req, res) => {
  const key = req.get("Idempotency-Key");
  if (!key) return refuse(res, "key_missing");
  const asked = req.body.amountPaise.toFixed(0);
  console.log(`payment asked: ${asked} paise`);
  const { problem, payment, repeated } = wallet.pay(
    req.userId,
    req.body ?? {},
    `${req.userId} ${key}`,
  );
  if (problem) return refuse(res, problem);
  res.status(repeated ? 200 : 201).json(shown(payment));
});

function findOwn(req) {
  return wallet.payments.find(
    ({ id, userId }) =>
      id === req.params.id && userId === req.userId,
  );
}

app.get("/payments/:id", (req, res) => {
  const payment = findOwn(req);
  if (!payment) return refuse(res, "no_payment");
  res.json(shown(payment));
});

app.post("/payments/:id/refunds", (req, res) => {
  const payment = findOwn(req);
  if (!payment) return refuse(res, "no_payment");
  const { amountPaise } = req.body ?? {};
  const { problem } = wallet.refund(payment, amountPaise);
  if (problem) return refuse(res, problem);
  res.status(201).json(shown(payment));
});

export default app;
