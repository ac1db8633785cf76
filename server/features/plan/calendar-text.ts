import { type CalendarDate, plusDays } from "#domain/learning/calendar-date.ts";

export type TextEvent = {
  readonly uid: string;
  readonly date: CalendarDate;
  readonly isCancelled: boolean;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly title: string;
  readonly description: string;
  readonly url: string;
};

const LINE_OCTETS = 75;

/**
 * A calendar by RFC 5545 and RFC 7986: all-day events, so that no time zone can be wrong. `alarmHour` adds an alarm at
 * that hour.
 */
export function calendarText(events: readonly TextEvent[], alarmHour: number | undefined): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kadam//Study plan//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "NAME:Kadam study plan",
    "X-WR-CALNAME:Kadam study plan",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...(events.length > 0 ? events.flatMap((event) => eventLines(event, alarmHour)) : NO_EVENTS),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A calendar must have at least one component. */
const NO_EVENTS = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function eventLines(event: TextEvent, alarmHour: number | undefined): string[] {
  const changed = event.changedAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const hasAlarm = alarmHour !== undefined && !event.isCancelled;
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${compact(event.date)}`,
    `DTEND;VALUE=DATE:${compact(plusDays(event.date, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL;VALUE=URI:${event.url}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    ...(hasAlarm ? alarmLines(event, alarmHour) : []),
    "END:VEVENT",
  ];
}

function alarmLines({ title }: TextEvent, hour: number): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER;RELATED=START:PT${hour}H`,
    "END:VALARM",
  ];
}

const compact = (date: CalendarDate) => date.replaceAll("-", "");

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");
}

/** Line folding: at most 75 octets, never in the middle of a character. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
