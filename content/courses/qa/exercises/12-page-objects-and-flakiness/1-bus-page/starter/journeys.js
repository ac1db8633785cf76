import { BookingPage } from "./booking-page.js";

export async function booksASeat(tools) {
  const page = new BookingPage(tools);
  await page.book("Pune", "Nashik");
  return page.message();
}

export async function refusesTheSamePlace(tools) {
  const page = new BookingPage(tools);
  await page.book("Pune", "Pune");
  return page.message();
}
