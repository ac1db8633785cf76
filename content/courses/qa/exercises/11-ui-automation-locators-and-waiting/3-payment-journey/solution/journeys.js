import { expect } from "./expect.js";

async function pay({ screen, user }, payee, amount) {
  const payeeField = screen.getByLabelText("UPI ID");
  const amountField = screen.getByLabelText("Amount in rupees");
  await user.clear(payeeField);
  await user.type(payeeField, payee);
  await user.clear(amountField);
  await user.type(amountField, amount);
  await user.click(screen.getByRole("button", { name: "Pay" }));
}

const textOf = ({ screen }, role) =>
  screen.getByRole(role).textContent;

function newestOf({ screen, within }) {
  const list = screen.getByRole("list", { name: "Payments" });
  return within(list).getAllByRole("listitem")[0].textContent;
}

export async function paysAShop(tools) {
  await pay(tools, "ravi@okbank", "250");
  expect(textOf(tools, "status")).toBe(
    "Payment successful: ₹250.00 to ravi@okbank",
  );
  const newest = newestOf(tools);
  expect(newest).toContain("₹250.00 to ravi@okbank");
  expect(newest).toContain("success");
}

export async function recoversFromARefusal(tools) {
  await pay(tools, "ravi@okbank", "20");
  await pay(tools, "ravi@okbank", "0");
  expect(textOf(tools, "alert")).toBe(
    "The smallest payment is ₹1.00",
  );
  expect(textOf(tools, "status")).toBe("");
  await pay(tools, "ravi@okbank", "1");
  expect(textOf(tools, "status")).toBe(
    "Payment successful: ₹1.00 to ravi@okbank",
  );
}
