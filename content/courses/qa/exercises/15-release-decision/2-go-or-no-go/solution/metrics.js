const SEVERITIES = ["critical", "major", "minor"];
const RULES = [
  "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9",
];

export function summary(results, defects) {
  const having = (status) =>
    results.filter((result) => result.status === status);
  const passed = having("passed");
  const failed = having("failed");
  const run = passed.length + failed.length;
  const rate = Math.round((passed.length / run) * 1000) / 10;
  const open = defects.filter(({ state }) => state === "open");
  const rank = ({ severity }) => SEVERITIES.indexOf(severity);
  const covered = passed.map(({ rule }) => rule);
  return {
    planned: results.length,
    run,
    passed: passed.length,
    failed: failed.length,
    notRun: having("not run").length,
    passRate: run === 0 ? null : rate,
    openDefects: open
      .sort((a, b) => rank(a) - rank(b))
      .map(({ id }) => id),
    uncovered: RULES.filter((rule) => !covered.includes(rule)),
  };
}
