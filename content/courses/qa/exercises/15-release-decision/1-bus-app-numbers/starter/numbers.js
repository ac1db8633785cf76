function percent(part, whole) {
  if (whole === 0) return null;
  return Math.round((part / whole) * 1000) / 10;
}

export function passRate(results) {
  const run = results.filter(
    ({ status }) => status !== "skipped",
  );
  const passed = run.filter(
    ({ status }) => status === "passed",
  );
  return percent(passed.length, run.length);
}

export function leakage(users, team) {
  return percent(users, team);
}

export function coveredRules(results) {
  const rules = results.map(
    ({ status, rule }) => status !== "failed" && rule,
  );
  return [...new Set(rules.filter(Boolean))];
}
