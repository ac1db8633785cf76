"use strict";

const rooms = [
  {
    id: "garden", name: "Garden Room",
    nightlyRupees: 1800, sleeps: 2, view: "tea garden",
  },
  {
    id: "river", name: "River Room",
    nightlyRupees: 2400, sleeps: 4, view: "river",
  },
  {
    id: "attic", name: "Attic Room",
    nightlyRupees: 1500, sleeps: 3,
  },
];

// Today as a text such as 2026-12-30,
// in the time zone of the guest
function todayText() {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, "0");
  const day = String(now.getDate()).padStart(2, "0");
  return `${now.getFullYear()}-${month}-${day}`;
}
