const PAYEE = "ravi@okbank";

export async function journey({ screen, user, within }) {
  const problems = [];
  const check = (actual, wanted, problem) => {
    if (actual !== wanted) problems.push(problem);
  };
  const textOf = (role) => screen.getByRole(role).textContent;
  const fill = async (label, text) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  const pay = async (amount) => {
    await fill("UPI ID", PAYEE);
    await fill("Amount in rupees", amount);
    await user.click(screen.getByRole("button", { name: "Pay" }));
  };

  await pay("250");
  const first = `Payment successful: ₹250.00 to ${PAYEE}`;
  check(textOf("status"), first, "pay");

  const list = screen.getByRole("list", { name: "Payments" });
  const [newest] = within(list)
    .queryAllByRole("button", { name: "Refund" });
  if (newest) await user.click(newest);
  check(textOf("status"), "Refunded: ₹250.00", "refund");

  await pay("0");
  const refusal = "The smallest payment is ₹1.00";
  check(textOf("alert"), refusal, "refusal");

  await pay("20");
  const last = `Payment successful: ₹20.00 to ${PAYEE}`;
  check(textOf("status"), last, "pay-after-refusal");
  return problems;
}
