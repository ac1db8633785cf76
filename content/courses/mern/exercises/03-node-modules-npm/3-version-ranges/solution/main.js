function numbersOf(version) {
  const parts = version.split(".");
  if (parts.length !== 3) return null;
  if (!parts.every((part) => /^\d+$/.test(part))) return null;
  return parts.map(Number);
}

function compare(a, b) {
  const place = a.findIndex((part, n) => part !== b[n]);
  if (place < 0) return 0;
  return a[place] > b[place] ? 1 : -1;
}

function satisfies(version, range) {
  const sign = "^~".includes(range[0] ?? " ") ? range[0] : "";
  const have = numbersOf(version);
  const want = numbersOf(range.slice(sign.length));
  if (have === null || want === null) return false;
  if (compare(have, want) < 0) return false;
  if (sign === "^") return have[0] === want[0];
  if (sign === "~") return have[0] === want[0] && have[1] === want[1];
  return compare(have, want) === 0;
}

function newestFor(versions, range) {
  return versions
    .filter((version) => satisfies(version, range))
    .reduce((best, version) => {
      if (best === null) return version;
      const order = compare(numbersOf(version), numbersOf(best));
      return order > 0 ? version : best;
    }, null);
}

const published = [
  "5.0.9", "5.1.0", "5.10.2", "5.9.0", "6.0.0",
];
console.log(newestFor(published, "^5.1.0"));
console.log(newestFor(published, "~5.1.0"));
console.log(newestFor(published, "7.0.0"));
