const CLEANING_RUPEES = 300;

interface Room {
  id: string;
  name: string;
  nightlyRupees: number;
  sleeps: number;
}

const rooms: Room[] = [
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

function totalRupees(room: Room, nights: number): number {
  return room.nightlyRupees * nights + CLEANING_RUPEES;
}

function findRoom(id: string): Room | undefined {
  return rooms.find((room) => room.id === id);
}

function priceLine(id: string, nights: number): string {
  const room = findRoom(id);
  if (room === undefined) return "No such room";
  const total = totalRupees(room, nights);
  return `${room.name}, ${nights} nights: ₹${total}`;
}

console.log(priceLine("river", 2));
console.log(priceLine("cellar", 2));
