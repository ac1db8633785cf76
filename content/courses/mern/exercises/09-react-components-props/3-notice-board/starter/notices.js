export const notices = [
  {
    id: 21,
    title: "Cycle for sale",
    text: "Six gears, <b>new</b> brakes.",
    room: "B-12",
  },
  {
    id: 22,
    title: "Mess closed on Sunday",
    text: "Dinner is at the canteen.",
    pinned: true,
  },
  {
    id: 23,
    title: "Found: one key",
    text: "Near the water cooler.",
    room: "",
  },
];
