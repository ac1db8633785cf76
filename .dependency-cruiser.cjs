/** The import rules of ARCHITECTURE.md. A test plants one forbidden import per rule and expects it to be found. */
const ring = (name, from, to, more = {}) => ({
  name,
  severity: "error",
  from: { path: from, ...more.from },
  to: { path: to, ...more.to },
});

const TESTS = "^faults/|\\.test\\.tsx?$|^server/testing/|-conformance\\.ts$|-for-tests\\.ts$";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true, path: "^[.#]" } },
    ring("domain-imports-nothing", "^domain/", "^(?!domain/)", { from: { pathNot: TESTS } }),
    ring("artwork-imports-domain-only", "^artwork/", "^(?!artwork/|domain/)", { from: { pathNot: TESTS } }),
    ring(
      "contract-imports-domain-only",
      "^contract/",
      "^(artwork|content-loader|server|web|scripts|runners|e2e|bench)/",
    ),
    ring(
      "content-loader-imports-domain-and-artwork-only",
      "^content-loader/",
      "^(contract|server|web|scripts|runners|e2e|bench)/",
      { to: { pathNot: "^runners/kind-parts\\.ts$" } },
    ),
    ring(
      "runners-import-domain-only",
      "^runners/",
      "^(artwork|contract|content-loader|server|web|scripts|e2e|bench)/",
      { from: { pathNot: TESTS } },
    ),
    ring(
      "a-runner-not-its-building",
      "^runners/(?!building/|kinds/[^/]+/runtime/)",
      "^runners/(building|kinds/[^/]+/runtime)/",
      { from: { pathNot: TESTS } },
    ),
    ring("checker-not-web", "^checker/", "^(contract|web|scripts|e2e|bench)/", { from: { pathNot: TESTS } }),
    ring("only-the-start-opens-the-checker", "^(?!checker/)", "^checker/", {
      from: { pathNot: `^server/main\\.ts$|${TESTS}` },
    }),
    ring("web-opens-runners-only", "^web/src/", "^runners/", {
      to: { pathNot: "^runners/(open-runner|exercise-limit|protocol|kind-parts)\\.ts$" },
    }),
    ring("server-not-web", "^server/", "^(web|scripts|e2e|bench)/", { from: { pathNot: TESTS } }),
    ring("web-not-server", "^web/src/", "^(server|content-loader|scripts|e2e|bench)/"),
    ring("web-takes-only-types-from-contract", "^web/src/", "^contract/", {
      to: { pathNot: "^contract/errors\\.ts$", dependencyTypesNot: ["type-only"] },
    }),
    ring("server-feature-not-feature", "^server/features/([^/]+)/", "^server/features/", {
      to: { pathNot: "^server/features/$1/" },
    }),
    ring("web-feature-not-feature", "^web/src/features/([^/]+)/", "^web/src/features/", {
      to: { pathNot: "^web/src/features/$1/" },
    }),
    ring("features-not-adapters", "^server/(features|http|ports)/", "^server/adapters/", {
      from: { pathNot: TESTS },
    }),
    ring("adapters-not-features", "^server/adapters/", "^server/(features|http)/", {
      from: { pathNot: TESTS },
    }),
    ring("jobs-and-letters-not-features", "^server/(jobs|letters)/", "^server/(features|http)/", {
      from: { pathNot: TESTS },
    }),
    ring("only-the-start-picks-adapters", "^server/", "^server/adapters/", {
      from: { pathNot: `^server/(main|open-stores)\\.ts$|^server/adapters/|${TESTS}` },
    }),
    ring("ui-knows-no-feature", "^web/src/ui/", "^web/src/(features|pages|api|study-store|app)/"),
    ring("features-not-app", "^web/src/(features|api|study-store)/", "^web/src/app/"),
    ring("features-not-pages", "^web/src/(features|ui|api|study-store)/", "^web/src/pages/"),
    ring("product-not-tests", "^(domain|artwork|contract|content-loader|server|web)/", TESTS, {
      from: { pathNot: TESTS },
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.tests.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
