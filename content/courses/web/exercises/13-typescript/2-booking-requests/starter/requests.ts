/** What the form sends. Nobody has checked it yet. */
export const requests: { guest: string; nights: unknown; phone?: string }[] = [
  { guest: "Joseph", nights: "3", phone: "98640 12345" },
  { guest: "Salma", nights: 2 },
  { guest: "Anita", nights: " 1 " },
  { guest: "Bikram", nights: "many" },
];
