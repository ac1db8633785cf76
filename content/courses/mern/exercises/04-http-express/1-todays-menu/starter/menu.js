export const menu = [
  { id: 1, dish: "Veg thali", price: 120, veg: true },
  { id: 2, dish: "Dal khichdi", price: 80, veg: true },
  { id: 3, dish: "Egg curry rice", price: 110, veg: false },
  { id: 4, dish: "Curd rice", price: 70, veg: true },
];
