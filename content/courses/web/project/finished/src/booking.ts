import { nightsBetween } from "./prices.ts";
import type { Room } from "./rooms.ts";

/** The fields of the form. All of them are texts, as the browser gives them. */
export interface BookingForm {
  name: string;
  phone: string;
  arrival: string;
  departure: string;
  guests: string;
  room: string;
}

export type Problems = Partial<Record<keyof BookingForm, string>>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const PHONE = /^(\+91)?\d{10}$/;
const LONGEST_STAY = 30;

const isDate = (text: string) => DATE.test(text) && !Number.isNaN(Date.parse(text));

/** What a guest has to correct. Nothing is wrong if the object is empty. */
export function problemsOf(form: BookingForm, rooms: readonly Room[], today: string): Problems {
  const problems: Problems = {};
  if (form.name.trim().length < 2) problems.name = "Please write your name.";
  if (!PHONE.test(form.phone.replaceAll(/[\s-]/g, ""))) problems.phone = "Please write a phone number with 10 digits.";
  if (!isDate(form.arrival)) problems.arrival = "Please choose the day you arrive.";
  else if (form.arrival < today) problems.arrival = "This day is over. Please choose a later one.";
  const nights = nightsBetween(form.arrival, form.departure);
  if (!isDate(form.departure)) problems.departure = "Please choose the day you leave.";
  else if (nights < 1) problems.departure = "You leave on a day after you arrive.";
  else if (nights > LONGEST_STAY) problems.departure = `A stay has at most ${LONGEST_STAY} nights.`;
  const room = rooms.find(({ id }) => id === form.room);
  if (room === undefined) problems.room = "Please choose a room.";
  const guests = Number(form.guests);
  if (!Number.isInteger(guests) || guests < 1) problems.guests = "Please write how many guests come.";
  else if (room !== undefined && guests > room.sleeps)
    problems.guests = `The ${room.name} sleeps ${room.sleeps}.`;
  return problems;
}
