const rooms = [
  {
    id: "garden", name: "Garden Room",
    nightlyRupees: 1800, sleeps: 2,
  },
  {
    id: "river", name: "River Room",
    nightlyRupees: 2400, sleeps: 4,
  },
  {
    id: "attic", name: "Attic Room",
    nightlyRupees: 1500, sleeps: 3,
  },
];

function fittingNames(guests) {
  const fitting = rooms
    .filter((room) => room.sleeps > guests);
  fitting.sort((a, b) => b.nightlyRupees - a.nightlyRupees);
  return fitting.map((room) => room.id);
}

console.log(fittingNames(3).join(", "));
