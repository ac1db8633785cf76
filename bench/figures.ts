type Unit = "kB" | "ms" | "/s" | "MB" | "points";

type Aim = { readonly of: "figure" | "ratio" } & ({ readonly atMost: number } | { readonly atLeast: number });

export type Figure = {
  readonly what: string;
  readonly unit: Unit;
  readonly value: number;
  /** The same measurement of the simplest thing that could do the same work. */
  readonly baseline?: number;
  readonly aim?: Aim;
  readonly note?: string;
};

/** One part of the run; `baseline` describes in words what that column compares with. */
export type Part = {
  readonly name: string;
  readonly baseline: string;
  readonly figures: readonly Figure[];
};

export function ratioOf({ value, baseline }: Figure): number | undefined {
  return baseline === undefined || baseline === 0 ? undefined : value / baseline;
}

/** 'met', 'missed by …', or empty where no target was set. */
export function verdictOf(figure: Figure): string {
  const { aim, unit } = figure;
  if (!aim) return "";
  const measured = aim.of === "ratio" ? ratioOf(figure) : figure.value;
  if (measured === undefined) return "not measured";
  const short = "atMost" in aim ? measured - aim.atMost : aim.atLeast - measured;
  if (short <= 0) return "met";
  return `missed by ${aim.of === "ratio" ? `${short.toFixed(2)}×` : withUnit(short, unit)}`;
}

function aimText({ aim, unit }: Figure): string {
  if (!aim) return "";
  const [sign, limit] = "atMost" in aim ? ["≤", aim.atMost] : ["≥", aim.atLeast];
  return `${sign} ${aim.of === "ratio" ? `${limit}×` : withUnit(limit, unit)}`;
}

function withUnit(value: number, unit: Unit): string {
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value)
      ? 0
      : Math.abs(value) >= 10
        ? 1
        : Math.abs(value) >= 0.1
          ? 2
          : 3;
  return unit === "points" ? value.toFixed(0) : `${value.toFixed(digits)} ${unit}`;
}

export function tableOf({ name, baseline, figures }: Part): string {
  const rows = figures.map((figure) => {
    const ratio = ratioOf(figure);
    return [
      figure.what,
      withUnit(figure.value, figure.unit),
      figure.baseline === undefined ? "" : withUnit(figure.baseline, figure.unit),
      ratio === undefined ? "" : `${ratio.toFixed(2)}×`,
      aimText(figure),
      [verdictOf(figure), figure.note ?? ""].filter((text) => text !== "").join("; "),
    ];
  });
  const table = [[name, "figure", baseline, "ratio", "aim", ""], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? "").length)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  const rule = "-".repeat(Math.max(...lines.map((line) => line.length)));
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

function isText(column: number): boolean {
  return column === 0 || column === 5;
}
