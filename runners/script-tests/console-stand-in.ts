import { drawTable } from "./console-table.ts";
import { showValue } from "./console-text.ts";

type Log = (...values: unknown[]) => void;

/** A console that prints like Node's; errors and warnings go to the same place. */
export function makeConsole(print: (text: string) => void): Readonly<Record<string, Log>> {
  let indent = "";
  const counts = new Map<string, number>();
  const timers = new Map<string, number>();
  const write = (text: string): void => print(`${indent}${text.replaceAll("\n", `\n${indent}`)}\n`);
  const log: Log = (...values) => write(formatLine(values));
  const group: Log = (...values) => {
    if (values.length > 0) log(...values);
    indent += "  ";
  };
  const passed = (label: unknown): string => {
    const started = timers.get(String(label));
    return `${label}: ${(performance.now() - (started ?? performance.now())).toFixed(3)}ms`;
  };
  return {
    log,
    info: log,
    debug: log,
    warn: log,
    error: log,
    trace: (...values) => log(`Trace: ${formatLine(values)}`),
    dir: (value, options) => write(showValue(value, depthIn(options))),
    table: (value) => write(drawTable(value) ?? formatLine([value])),
    assert: (condition, ...values) => {
      if (!condition)
        log(values.length === 0 ? "Assertion failed" : `Assertion failed: ${formatLine(values)}`);
    },
    count: (label = "default") => {
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      write(`${label}: ${count}`);
    },
    countReset: (label = "default") => void counts.delete(String(label)),
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2);
    },
    time: (label = "default") => void timers.set(String(label), performance.now()),
    timeLog: (label = "default") => write(passed(label)),
    timeEnd: (label = "default") => {
      write(passed(label));
      timers.delete(String(label));
    },
    clear: () => {},
    // React's development build calls it.
    timeStamp: () => {},
  };
}

/** Strings are printed as they are, everything else as a value; %s and the like are filled in first. */
export function formatLine(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== "string") return values.map(showLoose).join(" ");
  let used = 0;
  const text = first.replace(/%[sdifjoOc%]/g, (mark) => {
    if (mark === "%%") return rest.length > 0 ? "%" : mark;
    return used < rest.length ? fillIn(mark, rest[used++]) : mark;
  });
  return [text, ...rest.slice(used).map(showLoose)].join(" ");
}

function showLoose(value: unknown): string {
  return typeof value === "string" ? value : showValue(value);
}

function fillIn(mark: string, value: unknown): string {
  switch (mark) {
    case "%d":
      return typeof value === "bigint"
        ? `${value}n`
        : typeof value === "object"
          ? "NaN"
          : String(Number(value));
    case "%i":
      return typeof value === "object" ? "NaN" : String(Number.parseInt(String(value), 10));
    case "%f":
      return String(Number.parseFloat(String(value)));
    case "%j":
      return JSON.stringify(value) ?? "undefined";
    case "%c":
      return "";
    case "%s":
      return typeof value === "object" && value !== null ? showValue(value, 0) : showLoose(value);
    default:
      return showValue(value, 4);
  }
}

function depthIn(options: unknown): number | undefined {
  if (typeof options !== "object" || options === null || !("depth" in options)) return undefined;
  return options.depth === null ? Number.POSITIVE_INFINITY : Number(options.depth);
}
