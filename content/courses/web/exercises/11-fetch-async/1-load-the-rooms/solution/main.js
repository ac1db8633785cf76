async function priceLines(path) {
  const reply = await fetch(path);
  if (!reply.ok) {
    throw new Error(`No list: ${reply.status}`);
  }
  const list = await reply.json();
  return list.map(
    (room) => `${room.name} ₹${room.nightlyRupees}`,
  );
}

try {
  const lines = await priceLines("/rooms.json");
  console.log(lines.join("; "));
} catch (error) {
  console.log(error.message);
}
