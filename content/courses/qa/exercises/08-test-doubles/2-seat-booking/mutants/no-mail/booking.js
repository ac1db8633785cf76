export async function book(seats, { railway, now, mail }) {
  if (now() >= 23) return "closed";
  let free;
  try {
    free = await railway.free();
  } catch (error) {
    return "try again";
  }
  if (free < seats) return "waiting list";
  await railway.reserve(seats);
  return "booked";
}
