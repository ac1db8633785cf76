// The menu of the tiffin service. This file stays as it is.
export const menu = [
  { id: "thali", name: "Veg thali", rupees: 80 },
  { id: "roti", name: "Roti", rupees: 8 },
  { id: "curd", name: "Curd", rupees: 20 },
];
