// Gives the problems of the screen, [] when all is well.
export async function journey({ screen, user, within }) {
  const problems = [];
  return problems;
}
