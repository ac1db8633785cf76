export const DISHES = [
  "Veg thali",
  "Dal khichdi",
  "Curd rice",
  "Egg curry rice",
];
