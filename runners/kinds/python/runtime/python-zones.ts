import type { NamedBytes } from "./python-compile.ts";

/** The current POSIX rule; `ZoneInfo` reads it from the footer of a file without history. */
const ZONES: Readonly<Record<string, string>> = {
  UTC: "UTC0",
  "Etc/UTC": "UTC0",
  GMT: "GMT0",
  "Asia/Kolkata": "IST-5:30",
  "Asia/Calcutta": "IST-5:30",
  "Asia/Kathmandu": "<+0545>-5:45",
  "Asia/Dhaka": "<+06>-6",
  "Asia/Colombo": "<+0530>-5:30",
  "Asia/Dubai": "<+04>-4",
  "Asia/Singapore": "<+08>-8",
  "Asia/Tokyo": "JST-9",
  "Australia/Sydney": "AEST-10AEDT,M10.1.0,M4.1.0/3",
  "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0",
  "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
  "America/New_York": "EST5EDT,M3.2.0,M11.1.0",
  "America/Chicago": "CST6CDT,M3.2.0,M11.1.0",
  "America/Los_Angeles": "PST8PDT,M3.2.0,M11.1.0",
};

/** Time zone files for /usr/share/zoneinfo: the sandbox has none. */
export function makeZones(): NamedBytes[] {
  const zones = Object.entries(ZONES).map(([name, rule]) => ({ path: name, bytes: zoneFile(rule) }));
  // pytz, which Django uses, needs these too.
  const tables = { "tzdata.zi": "# version 2024a\n", "zone1970.tab": "IN\t+2232+08822\tAsia/Kolkata\n" };
  return [...zones, ...Object.entries(tables).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))];
}

function zoneFile(rule: string): Buffer {
  const parts = /^<?([A-Z]+|[+-]\d+)>?(-?)(\d+)(?::(\d+))?/.exec(rule) ?? [];
  const [, name = "", sign = "", hours = "0", minutes = "0"] = parts;
  const seconds = (Number(hours) * 3600 + Number(minutes) * 60) * (sign === "-" ? 1 : -1);
  const designation = Buffer.from(`${name}\0`);
  const kind = Buffer.alloc(6);
  kind.writeInt32BE(seconds, 0);
  const block = (version: string): Buffer => {
    const header = Buffer.alloc(44);
    header.write(`TZif${version}`, "latin1");
    header.writeUInt32BE(1, 36);
    header.writeUInt32BE(designation.length, 40);
    return Buffer.concat([header, kind, designation]);
  };
  return Buffer.concat([block("2"), block("2"), Buffer.from(`\n${rule}\n`)]);
}
