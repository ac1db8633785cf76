const hasFailed = ({ status }) => status >= 500;

export function percentile(times, p) {
  if (times.length === 0) return null;
  const sorted = [...times].sort((a, b) => a - b);
  const place = Math.ceil((p / 100) * sorted.length);
  return sorted[place - 1];
}

export function errorRate(results) {
  if (results.length === 0) return 0;
  return results.filter(hasFailed).length / results.length;
}

export function verdict(results, limits) {
  const good = results.filter((result) => !hasFailed(result));
  const p95 = percentile(good.map(({ ms }) => ms), 95);
  const rate = errorRate(results);
  const isFast = p95 !== null && p95 < limits.p95;
  const passed = isFast && rate < limits.errorRate;
  return { p95, errorRate: rate, passed };
}
