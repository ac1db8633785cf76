export async function recharge({ screen, user }, number, plan) {
  const field = screen.getByLabelText("Mobile number");
  await user.type(field, number);
  const list = screen.getByLabelText("Plan");
  await user.selectOptions(list, plan);
  const button = screen.getByRole("button", { name: "Recharge" });
  await user.click(button);
  const done = await screen.findByRole("status");
  return done.textContent;
}

export async function refusal({ screen, user }, number) {
  const field = screen.getByLabelText("Mobile number");
  if (number !== "") await user.type(field, number);
  await user.click(
    screen.getByRole("button", { name: "Recharge" }),
  );
  const error = await screen.findByRole("alert");
  return error.textContent;
}
