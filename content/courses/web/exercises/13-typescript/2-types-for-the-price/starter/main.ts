const CLEANING_RUPEES = 300;

// Step 1: an interface Room with id, name,
// nightlyRupees and sleeps.

// Step 2: say that this is a list of rooms.
const rooms = [
  {
    id: "garden",
    name: "Garden Room",
    nightlyRupees: 1800,
    sleeps: 2,
  },
  {
    id: "river",
    name: "River Room",
    nightlyRupees: 2400,
    sleeps: 4,
  },
  {
    id: "attic",
    name: "Attic Room",
    nightlyRupees: 1500,
    sleeps: 3,
  },
];

// Step 3: types for parameters and return values.
function totalRupees(room, nights) {
  return room.nightlyRupees * nights + CLEANING_RUPEES;
}

function findRoom(id) {
  return rooms.find((room) => room.id === id);
}

function priceLine(id, nights) {
  const room = findRoom(id);
  // Step 4: what if there is no such room?
  const total = totalRupees(room, nights);
  return `${room.name}, ${nights} nights: ₹${total}`;
}

console.log(priceLine("river", 2));
console.log(priceLine("cellar", 2));
