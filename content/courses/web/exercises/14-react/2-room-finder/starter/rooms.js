// The rooms of Kopou Homestay. This file stays as it is.
export const rooms = [
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
