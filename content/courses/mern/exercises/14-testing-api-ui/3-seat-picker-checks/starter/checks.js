export async function checkSeats({ screen, user, expect }) {
  const status = () =>
    screen.getByRole("status").textContent;

  expect(status()).toBe("0 seats, ₹0");
}
