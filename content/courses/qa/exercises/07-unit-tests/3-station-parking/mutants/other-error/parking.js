const DAY = 1440;

export function parkingPaise(minutes, vehicle) {
  if (!Number.isInteger(minutes)) {
    throw new RangeError("Give whole minutes");
  }
  if (minutes < 0 || minutes > DAY) {
    throw new RangeError("Give 0 to 1440 minutes");
  }
  if (vehicle === "cycle") return 0;
  if (minutes <= 30) return 0;
  if (minutes <= 120) return 2000;
  const more = Math.ceil((minutes - 120) / 60);
  return Math.min(2000 + more * 1000, 10000);
}
