export function problemsOf(form) {
  const problems = {};
  // 1: a sentence for an empty customer
  // 2: a sentence for wrong boxes
  return problems;
}
