/** What the form sends. Nobody has checked it yet. */
export const amounts: unknown[] = [
  25000,
  " 4050 ",
  "ten",
  "",
  null,
];
