function satisfies(version, range) {
  return version === range;
}

function newestFor(versions, range) {
  return null;
}

const published = [
  "5.0.9", "5.1.0", "5.10.2", "5.9.0", "6.0.0",
];
console.log(newestFor(published, "^5.1.0"));
console.log(newestFor(published, "~5.1.0"));
console.log(newestFor(published, "7.0.0"));
