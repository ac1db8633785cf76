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

/** What a guest has to correct. Nothing is wrong if the object is empty. */
export function problemsOf(form: BookingForm, rooms: readonly Room[], today: string): Problems {
  return {};
}
