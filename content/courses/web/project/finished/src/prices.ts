const CLEANING_RUPEES = 300;
const DAY = 24 * 60 * 60 * 1000;

/** Nights between two dates such as 2026-12-01; NaN if one of them is no date. */
export function nightsBetween(arrival: string, departure: string): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY);
}

export function totalRupees(nightlyRupees: number, nights: number): number {
  return nightlyRupees * nights + CLEANING_RUPEES;
}

/** ₹12,300 and not ₹12300, with commas as in India. */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
