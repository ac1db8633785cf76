export async function checkSeats({ screen, user, expect }) {
  const status = () =>
    screen.getByRole("status").textContent;
  const seat = (number) =>
    screen.getByRole("button", { name: `Seat ${number}` });
  const tap = (number) => user.click(seat(number));
  const pressed = (number) =>
    seat(number).getAttribute("aria-pressed");
  const alert = () => screen.queryByRole("alert");

  expect(status()).toBe("0 seats, ₹0");
  expect(pressed(1)).toBe("false");
  expect(seat(3).disabled).toBe(true);
  expect(seat(6).disabled).toBe(false);

  await tap(1);
  expect(status()).toBe("1 seat, ₹450");
  expect(pressed(1)).toBe("true");
  await tap(2);
  expect(status()).toBe("2 seats, ₹900");
  await tap(1);
  expect(status()).toBe("1 seat, ₹450");
  expect(pressed(1)).toBe("false");

  for (const number of [1, 4, 5]) await tap(number);
  expect(status()).toBe("4 seats, ₹1800");
  expect(alert()).toBe(null);
  await tap(6);
  expect(status()).toBe("4 seats, ₹1800");
  expect(alert()?.textContent).toBe("At most 4 seats.");
  await tap(5);
  expect(alert()).toBe(null);
}
