import { requests } from "./requests.ts";

type Status = string;

interface Booking {
  guest: string;
  nights: number;
  status: Status;
  phone?: string;
}

function statusText(status: Status): string {
  switch (status) {
    case "requested":
      return "Waiting";
    case "confirmed":
      return "Confirmed";
    default:
      return "Cancelled";
  }
}

function contactLine(booking: Booking): string {
  if (booking.phone === undefined) return `${booking.guest}: no phone`;
  return `${booking.guest}: ${booking.phone.replaceAll(" ", "")}`;
}

function nightsFrom(value: unknown): number {
  if (typeof value === "string") return nightsFrom(Number(value.trim()));
  if (typeof value === "number" && Number.isInteger(value) && value >= 1) return value;
  return 0;
}

for (const request of requests) {
  console.log(`${request.guest}: ${nightsFrom(request.nights)}`);
}
