const CLEANING_RUPEES = 300;
const DAY = 24 * 60 * 60 * 1000;

/** Nights between two dates such as 2026-12-01; 0 if one of them is no date or the departure is not later. */
export function nightsBetween(arrival: string, departure: string): number {
  const nights = (Date.parse(departure) - Date.parse(arrival)) / DAY;
  return nights > 0 ? nights : 0;
}

export function totalRupees(nightlyRupees: number, nights: number): number {
  return nightlyRupees * nights + CLEANING_RUPEES;
}

/** ₹12,300 and not ₹12300, with commas as in India. */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
