import { amounts } from "./payments.ts";

type Payment = { kind: string };

function lineOf(payment: Payment): string {
  return "";
}

function balanceAfter(
  start: number,
  payments: Payment[],
): number {
  return start;
}

function paiseFrom(value: unknown): number {
  return 0;
}

for (const amount of amounts) {
  console.log(paiseFrom(amount));
}
