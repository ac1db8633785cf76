// The right rule. Submit also tries copies with a mistake.
export function decide(form) {
  const { onTime, marks, lowIncome, sport } = form;
  if (!onTime) return "refused";
  if (sport) return "granted";
  return marks && lowIncome ? "granted" : "refused";
}
