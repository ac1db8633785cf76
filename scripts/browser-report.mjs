// What `npm test` reads from Playwright's JSON report.
/** These specs have a verdict for each page instead of one for the file. */
export const SPECS_OF_PAGES = ["catalogue.spec.ts", "first-look.spec.ts"];

export function browserCounts({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf);
  // An error outside of every test, such as a server that did not shut down, belongs to no file: then no file gets a
  // verdict.
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

/**
 * Passed at the first attempt, or skipped on purpose: an interrupted run also reports what it did not reach as skipped.
 */
function isGoodSpec({ tests }) {
  return tests.every(
    ({ status, expectedStatus }) =>
      status === "expected" || (status === "skipped" && expectedStatus === "skipped"),
  );
}

/** Files in which every test passed, with the number of their tests. */
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
