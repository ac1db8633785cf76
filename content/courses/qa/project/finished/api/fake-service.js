import { createServer } from "node:http";

const payments = [];
const keys = new Map();

async function bodyOf(req) {
  let text = "";
  for await (const piece of req) text += piece;
  return text === "" ? {} : JSON.parse(text);
}

async function answer(req) {
  if (req.headers.authorization !== "Bearer test-token")
    return [401, { error: "no_token" }];
  const key = req.headers["idempotency-key"];
  if (!key) return [400, { error: "key_missing" }];
  const { payee, amountPaise } = await bodyOf(req);
  const old = keys.get(key);
  const isSame = old?.payee === payee
    && old?.amountPaise === amountPaise;
  if (old && !isSame) return [409, { error: "key_reused" }];
  if (old) return [200, old];
  if (!Number.isInteger(amountPaise))
    return [400, { error: "amount_form" }];
  const id = `P${payments.length + 1}`;
  const payment = { id, payee, amountPaise };
  payments.push(payment);
  keys.set(key, payment);
  return [201, payment];
}

createServer(async (req, res) => {
  const [status, body] = await answer(req);
  res.writeHead(status);
  res.end(JSON.stringify(body));
}).listen(4200, () => console.log("Ready on port 4200"));
