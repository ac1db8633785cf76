export const PEOPLE = [
  { id: 1, name: "Anu", isHere: true },
  { id: 2, name: "Bikram", isHere: true },
  { id: 3, name: "Farhan", isHere: false },
  { id: 4, name: "Anu", isHere: true },
];
