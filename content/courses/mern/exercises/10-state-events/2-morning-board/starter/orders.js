export const orders = [
  {
    id: 101,
    customer: "Asha",
    area: "Andheri",
    dish: "Veg thali",
    boxes: 2,
  },
  {
    id: 102,
    customer: "Imran",
    area: "Dadar",
    dish: "Egg curry rice",
    boxes: 1,
    note: "less oil",
  },
  {
    id: 103,
    customer: "Meena",
    area: "Andheri",
    dish: "Dal khichdi",
    boxes: 3,
  },
  {
    id: 105,
    customer: "Joseph",
    area: "Bandra",
    dish: "Veg thali",
    boxes: 4,
  },
  {
    id: 106,
    customer: "Asha",
    area: "Andheri",
    dish: "Curd rice",
    boxes: 1,
  },
];
