const CLEANING_RUPEES = 300;

export function totalRupees(room, nights) {
  return room.nightlyRupees * nights + CLEANING_RUPEES;
}
