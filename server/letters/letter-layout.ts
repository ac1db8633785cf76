import { escapeMarkup } from "#domain/escape-markup.ts";

/** The content of a mail, before it becomes text and HTML. */
export type LetterContent = {
  readonly subject: string;
  /** Paragraphs above the button. */
  readonly before: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly button: { readonly label: string; readonly link: string };
  /** Paragraphs below the button. */
  readonly after: readonly string[];
  /** For optional mails: the page to unsubscribe, and the URL for a mail program's one-click button. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
};

export type WrittenLetter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const NO_MORE = "Stop mails like this";
const MOTTO = "One step a day to a tech career";
const [PAPER, CARD, INK, QUIET, LINE, AMBER] = [
  "#fffbf3",
  "#ffffff",
  "#1b1f3b",
  "#55586e",
  "#ece3d2",
  "#f2a900",
];

/** The layout of all mails. Tables and inline styles, because mail programs support nothing newer. */
export function layOut(content: LetterContent): WrittenLetter {
  const { subject, unsubscribe } = content;
  // RFC 8058: mail programs show their own unsubscribe button.
  const headers = unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe.oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { subject, text: asText(content), html: asHtml(content), ...(headers ? { headers } : {}) };
}

function asText({ before, facts = [], button, after, unsubscribe }: LetterContent): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const parts = [
    ...before,
    lines,
    `${button.label}: ${button.link}`,
    ...after,
    unsubscribe ? `${NO_MORE}: ${unsubscribe.page}` : "",
    `Kadam: ${MOTTO.toLowerCase()}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function asHtml({ subject, before, facts = [], button, after, unsubscribe }: LetterContent): string {
  const [link, label] = [escapeMarkup(button.link), escapeMarkup(button.label)];
  const paragraphs = (texts: readonly string[]) =>
    texts
      .map(
        (text) =>
          `<p style="margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word">${escapeMarkup(text)}</p>`,
      )
      .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};font:16px/1.6 'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 4px 16px;font-size:24px;line-height:1.2;font-weight:bold;color:${INK}">Kadam</td></tr>
<tr><td style="background:${CARD};border:1px solid ${LINE};border-top:4px solid ${AMBER};border-radius:0 0 12px 12px;padding:24px">
${paragraphs(before)}
${factTable(facts)}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:${AMBER};border-radius:10px"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${INK};text-decoration:none;font-weight:bold">${label}</a></td></tr></table>
${paragraphs(after)}
<p style="margin:0;color:${QUIET};font-size:14px;overflow-wrap:anywhere;word-break:break-word">If the button does not work, open this address: ${link}</p>
</td></tr>
<tr><td style="padding:16px 4px 0;color:${QUIET};font-size:14px">${MOTTO}${unsubscribe ? unsubscribeLine(unsubscribe.page) : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The padding makes it 44 px high, which a finger can hit. */
function unsubscribeLine(page: string): string {
  return `<br><a href="${escapeMarkup(page)}" style="display:inline-block;padding:11px 0;color:${QUIET}">${NO_MORE}</a>`;
}

function factTable(facts: NonNullable<LetterContent["facts"]>): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:4px 16px 4px 0;color:${QUIET};vertical-align:top;white-space:nowrap">${escapeMarkup(label)}</td><td style="padding:4px 0;overflow-wrap:anywhere;word-break:break-word">${escapeMarkup(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join("")}</table>`;
}
