/** Nights between two dates such as 2026-12-01; 0 if one of them is no date or the departure is not later. */
export function nightsBetween(arrival: string, departure: string): number {
  return 1;
}

/** All nights and 300 rupees for cleaning. */
export function totalRupees(nightlyRupees: number, nights: number): number {
  return 0;
}

/** ₹12,300 and not ₹12300, with commas as in India. */
export function rupees(amount: number): string {
  return "";
}
