// A small load test: many users ask for the screen at once.
const address = process.argv[2] ?? "http://localhost:4100/42/";
const USERS = Number(process.argv[3] ?? 20);
const REQUESTS_A_USER = 25;

const times = [];
let failed = 0;

async function oneUser() {
  for (let n = 0; n < REQUESTS_A_USER; n += 1) {
    const start = performance.now();
    try {
      const answer = await fetch(address);
      await answer.text();
      if (!answer.ok) failed += 1;
    } catch {
      failed += 1;
    }
    times.push(performance.now() - start);
  }
}

// The nearest-rank method: the smallest time that is at least
// as long as p percent of all times.
export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.ceil((p / 100) * sorted.length);
  return sorted[Math.max(rank, 1) - 1];
}

await Promise.all(Array.from({ length: USERS }, oneUser));
const show = (ms) => `${ms.toFixed(1)} ms`;
console.log(`${times.length} requests, ${USERS} users`);
console.log(`failed: ${failed}`);
for (const p of [50, 95, 99])
  console.log(`p${p}: ${show(percentile(times, p))}`);
