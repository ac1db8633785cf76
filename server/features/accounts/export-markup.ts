import { escapeMarkup } from "#domain/escape-markup.ts";

export function table(title: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return `<h2>${escapeMarkup(title)}</h2><p>None.</p>`;
  const body = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left">${escapeMarkup(name)}</th><td>${escapeMarkup(value)}</td></tr>`,
  );
  return `<h2>${escapeMarkup(title)}</h2><table>${body.join("")}</table>`;
}

export function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return `<h2>${escapeMarkup(title)}</h2><p>None.</p>`;
  return `<h2>${escapeMarkup(title)}</h2><ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;
}
