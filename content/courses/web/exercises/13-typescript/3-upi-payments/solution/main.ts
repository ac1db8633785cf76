import { amounts } from "./payments.ts";

const MOST_PAISE = 10_000_000;

type Payment =
  | { kind: "sent"; to: string; paise: number }
  | { kind: "received"; from: string; paise: number }
  | { kind: "failed"; reason: string };

function rupees(paise: number): string {
  return `₹${(paise / 100).toFixed(2)}`;
}

function lineOf(payment: Payment): string {
  switch (payment.kind) {
    case "sent":
      return `Sent ${rupees(payment.paise)} to ${payment.to}`;
    case "received":
      return `Received ${rupees(payment.paise)} from ${
        payment.from
      }`;
    case "failed":
      return `Failed: ${payment.reason}`;
  }
}

function balanceAfter(
  start: number,
  payments: Payment[],
): number {
  let balance = start;
  for (const payment of payments) {
    if (payment.kind === "sent") balance -= payment.paise;
    if (payment.kind === "received") {
      balance += payment.paise;
    }
  }
  return balance;
}

function paiseFrom(value: unknown): number {
  let whole = 0;
  if (typeof value === "number") whole = value;
  if (typeof value === "string") whole = Number(value);
  if (!Number.isInteger(whole)) return 0;
  if (whole < 1 || whole > MOST_PAISE) return 0;
  return whole;
}

for (const amount of amounts) {
  console.log(paiseFrom(amount));
}
