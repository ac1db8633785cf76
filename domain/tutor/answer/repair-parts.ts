import type { Repair } from "../found.ts";

/** Where to look and what to change, shown below the meaning of a message. */
export function repairParts({ at, look, before, after }: Repair): string[] {
  const place = at && `Line ${at.line} of \`${at.file}\`${at.source ? `, \`${at.source}\`` : ""}.`;
  const where = [place, look].filter(Boolean).join(" ");
  return [
    ...(where ? [`**Where to look:** ${where}`] : []),
    ...(before !== undefined && after !== undefined
      ? [`**What to change,** in a small example:\n\n${shown("Before", before)}\n${shown("After", after)}`]
      : []),
  ];
}

/** Several lines are code and go into a block; one line is Markdown. */
function shown(label: string, text: string): string {
  return text.includes("\n") ? `- ${label}:\n\n\`\`\`text\n${text}\n\`\`\`\n` : `- ${label}: ${text}`;
}
