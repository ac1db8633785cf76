export function problemsOf(form) {
  const problems = {};
  if (form.customer.trim() === "") {
    problems.customer = "Write a name.";
  }
  const boxes = Number(form.boxes);
  const isWhole = Number.isInteger(boxes);
  if (!isWhole || boxes < 1 || boxes > 20) {
    problems.boxes = "Write a number from 1 to 20.";
  }
  return problems;
}
