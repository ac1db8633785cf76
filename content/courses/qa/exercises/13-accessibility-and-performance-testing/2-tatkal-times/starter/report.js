export function percentile(times, p) {
  // 1. Give null for an empty list.
  // 2. Sort a copy of the times by size.
  // 3. Find the place, and give the time there.
}

export function errorRate(results) {
  // 1. Give 0 for an empty list.
  // 2. Count the results with a status of 500 or more.
  // 3. Give their share.
}

export function verdict(results, limits) {
  // 1. Take the times of the requests that did not fail.
  // 2. Work out p95 and the error rate.
  // 3. Compare both with the limits.
}
