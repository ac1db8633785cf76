import { Button } from "./button.tsx";
import { ScrollCode } from "./scroll-code.tsx";

export type OtherVersionProps = {
  /** What was written: note, code. */
  readonly what: string;
  readonly savedAt: string;
  readonly text: string;
  readonly onUse: () => void;
  readonly onDrop: () => void;
};

/** A conflict: two devices wrote independently. The newer version is shown, the other one is offered here. */
export function VersionChoice({ what, savedAt, text, onUse, onDrop }: OtherVersionProps) {
  return (
    <details className="mt-3 rounded-md border border-line border-l-4 border-l-marigold bg-raised px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        There is another version of this {what}, saved on {momentInWords(savedAt)}
      </summary>
      <ScrollCode label={`The other version of this ${what}`} text={text} className="max-h-80" />
      <div className="flex flex-wrap gap-3 py-3">
        <Button onClick={onUse}>Use this version</Button>
        <Button look="danger" onClick={onDrop}>
          Delete this version
        </Button>
      </div>
    </details>
  );
}

function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString("en-IN", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
