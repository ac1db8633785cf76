const CLEANING_RUPEES = 300;

const rooms = [
  { id: "garden", name: "Garden Room", nightlyRupees: 1800, sleeps: 2 },
  { id: "river", name: "River Room", nightlyRupees: 2400, sleeps: 4 },
  { id: "attic", name: "Attic Room", nightlyRupees: 1500, sleeps: 3 },
];

function totalRupees(room, nights) {
  return room.nightlyRupees * nights + CLEANING_RUPEES;
}

function findRoom(id) {
  return rooms.find((room) => room.id === id);
}

function priceLine(id, nights) {
  const room = findRoom(id);
  return `${room.name}, ${nights} nights: ₹${totalRupees(room, nights)}`;
}

console.log(priceLine("river", 2));
console.log(priceLine("cellar", 2));
