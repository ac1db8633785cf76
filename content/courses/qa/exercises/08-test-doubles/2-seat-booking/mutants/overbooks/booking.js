export async function book(seats, { railway, now, mail }) {
  if (now() >= 23) return "closed";
  let free;
  try {
    free = await railway.free();
  } catch (error) {
    return "try again";
  }
  await railway.reserve(seats);
  mail(`${seats} seats booked`);
  return "booked";
}
