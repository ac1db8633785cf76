// What `npm test` reads from Playwright's JSON report.
/** They have a verdict for each page instead of one for the file. */
export const SPECS_OF_PAGES = ["catalogue.spec.ts", "first-look.spec.ts"];

export function browserCounts({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf);
  // An error outside of every test, as when a server ends badly, belongs to no file: then none has a verdict.
  const good = errors.length > 0 ? () => false : isGoodSpec;
  const pages = specs.filter(({ file }) => SPECS_OF_PAGES.includes(file));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: failedTests(specs),
    retried: testsThatWere("flaky", specs),
    skipped: testsThatWere("skipped", specs),
    passedFiles: passedFiles(specs, good),
    arePagesGood: pages.length > 0 && pages.every(good),
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** At the first attempt. A run that was cut short reports what it did not reach as skipped, too. */
function isGoodSpec({ tests }) {
  return tests.every(
    ({ status, expectedStatus }) =>
      status === "expected" || (status === "skipped" && expectedStatus === "skipped"),
  );
}

/** Files of which every test is good, with how many they have. */
function passedFiles(specs, good) {
  const files = [...new Set(specs.map(({ file }) => file))];
  const ofFile = (file) => specs.filter((spec) => spec.file === file);
  return Object.fromEntries(
    files
      .filter((file) => ofFile(file).every(good))
      .map((file) => [`e2e/${file}`, ofFile(file).flatMap(({ tests }) => tests).length]),
  );
}

function failedTests(specs) {
  return specs
    .filter(({ ok }) => !ok)
    .map(({ tests, ...spec }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return `${nameOf(spec)}\n${errors.join("\n")}`;
    });
}

function testsThatWere(status, specs) {
  return specs.flatMap(({ tests, ...spec }) =>
    tests.filter((test) => test.status === status).map((test) => `${nameOf(spec)} (${test.projectName})`),
  );
}

function nameOf({ file, line, title }) {
  return `${file}:${line} › ${title}`;
}
