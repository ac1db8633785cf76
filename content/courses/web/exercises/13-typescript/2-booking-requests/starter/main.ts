import { requests } from "./requests.ts";

type Status = string;

interface Booking {
  guest: string;
}

function statusText(status: Status): string {
  return "";
}

function contactLine(booking: Booking): string {
  return booking.guest;
}

function nightsFrom(value: unknown): number {
  return 0;
}

for (const request of requests) {
  console.log(`${request.guest}: ${nightsFrom(request.nights)}`);
}
