"use strict";

const cleaningRupees = 300;

// Whole nights between two texts such as "2026-12-30";
// 0 if there is no real stay
function nightsBetween(arrival, departure) {
  return 1;
}

// The price of a stay with cleaning; 0 for 0 nights
function totalRupees(room, nights) {
  return room.nightlyRupees;
}
