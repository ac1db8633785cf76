"use strict";

const cleaningRupees = 300;

// Whole nights between two texts such as "2026-12-30";
// 0 if there is no real stay
function nightsBetween(arrival, departure) {
  const from = new Date(arrival);
  const until = new Date(departure);
  const nights = (until - from) / 86400000;
  return nights > 0 ? nights : 0;
}

// The price of a stay with cleaning; 0 for 0 nights
function totalRupees(room, nights) {
  if (nights === 0) {
    return 0;
  }
  return nights * room.nightlyRupees + cleaningRupees;
}
