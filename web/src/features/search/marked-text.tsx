import type { TextPart } from "#domain/search/mark-matches.ts";

export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  let start = 0;
  return parts.map(({ text, isMatch }) => {
    const key = start;
    start += text.length;
    return isMatch ? (
      <mark key={key} className="rounded-xs bg-marigold/35 text-ink">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
