import { MESSAGES, paiseFrom, rupees } from "./rules.js";
import { createWallet } from "./wallet.js";

const wallet = createWallet();
const at = (id) => document.getElementById(id);
let userId = "kavya";
let nextKey = 1;

function say(error, done) {
  at("error").textContent = error;
  at("done").textContent = done;
}

function resultOf(payment) {
  const paid = `${rupees(payment.amountPaise)} to ${payment.payee}`;
  if (payment.state === "success")
    return say("", `Payment successful: ${paid}`);
  if (payment.state === "pending")
    return say("", `Payment pending: ${paid}`);
  say(`Payment failed: ${paid}`, "");
}

function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

function itemOf(payment) {
  const item = document.createElement("li");
  const line = document.createElement("span");
  line.textContent =
    `${rupees(payment.amountPaise)} to ${payment.payee}`;
  const state = document.createElement("strong");
  state.textContent = payment.state;
  state.className = `state ${payment.state}`;
  const note = document.createElement("em");
  note.textContent = payment.note;
  item.append(line, " ", state, " ", note);
  if (payment.state === "success")
    item.append(button("Refund", () => refund(payment)));
  if (payment.state === "pending")
    item.append(button("Check status", () => check(payment)));
  return item;
}

function refund(payment) {
  const left = payment.amountPaise - payment.refundedPaise;
  const { problem } = wallet.refund(payment, left);
  if (problem) say(MESSAGES[problem], "");
  else say("", `Refunded: ${rupees(left)}`);
  draw();
}

function check(payment) {
  wallet.settle(payment);
  resultOf(payment);
  draw();
}

function draw() {
  const user = wallet.users[userId];
  const own = wallet.payments.filter(
    (payment) => payment.userId === userId,
  );
  at("balance").textContent = rupees(user.balancePaise);
  at("today").textContent = rupees(wallet.paidToday(userId));
  at("payments").replaceChildren(...own.toReversed().map(itemOf));
  const hour = wallet.hour();
  const day = Math.floor(hour / 24) + 1;
  at("clock").textContent = `day ${day}, ${hour % 24}:00`;
}

// One key for one filled form: a second click is no second
// payment. A changed form or a new answer gets a new key.
at("pay-form").addEventListener("input", () => {
  nextKey += 1;
});

at("pay-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const { payment, problem } = wallet.pay(
    userId,
    {
      payee: at("payee").value,
      amountPaise: paiseFrom(at("amount").value),
      note: at("note").value,
      pin: at("pin").value,
    },
    `screen-${nextKey}`,
  );
  if (problem) say(MESSAGES[problem], "");
  else resultOf(payment);
  draw();
});

at("user").addEventListener("change", () => {
  userId = at("user").value;
  nextKey += 1;
  say("", "");
  draw();
});

at("next-day").addEventListener("click", () => {
  wallet.passHours(24);
  nextKey += 1;
  draw();
});

draw();
