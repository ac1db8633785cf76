// results: { id, rule, status, title }, defects: { id,
// severity, state }. Gives the numbers of the report.
export function summary(results, defects) {
  return {
    planned: results.length,
    run: 0,
    passed: 0,
    failed: 0,
    notRun: 0,
    passRate: null,
    openDefects: [],
    uncovered: [],
  };
}
