const CLEANING_RUPEES = 300;

// Change 1: let other files use this function.
function totalRupees(room, nights) {
  return room.nightlyRupees * nights + CLEANING_RUPEES;
}
