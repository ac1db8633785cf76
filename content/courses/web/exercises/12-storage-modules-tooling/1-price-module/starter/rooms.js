// The rooms of Kopou Homestay. This file stays as it is.
export const rooms = [
  { id: "garden", nightlyRupees: 1800, sleeps: 2 },
  { id: "river", nightlyRupees: 2400, sleeps: 4 },
  { id: "attic", nightlyRupees: 1500, sleeps: 3 },
];
