import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./ensure-ready.mjs";

/** Written by faults/tell-fault.ts. */
const FILE = join(ROOT, ".cache/faults.jsonl");
const HEAD = ["fault", "rounds", "acknowledged", "lost", "longest outage"];

export function forgetFaults() {
  rmSync(FILE, { force: true });
}

/** Prints the results of each fault; returns whether nothing was lost. */
export function printFaults() {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8").trim() : "";
  const rows = text === "" ? [] : text.split("\n").map((line) => JSON.parse(line));
  const seconds = (ms) => (ms === undefined ? "" : `${(ms / 1000).toFixed(1)} s`);
  const table = [
    HEAD,
    ...rows.map((row) =>
      [row.fault, row.rounds, row.acknowledged, row.lost, seconds(row.longestOutageMs)].map(String),
    ),
  ];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]) : cell.padStart(widths[n]))).join("  "),
    );
  return rows.every(({ lost }) => lost === 0);
}
