import type { CodeFile } from "#domain/study/exercise.ts";
import { countTypedSigns, withPlainSigns } from "#domain/study/typed-signs.ts";
import { Button } from "../../../ui/button.tsx";

export type TypedSignsOfferProps = {
  readonly files: readonly CodeFile[];
  readonly onReplace: (plain: (text: string) => string) => void;
};

/** Phone keyboards insert curly quotes and special spaces, which look right but are wrong in code. */
export function TypedSignsOffer({ files, onReplace }: TypedSignsOfferProps) {
  const { quotes, spaces } = countTypedSigns(files.map(({ text }) => text).join("\n"));
  if (quotes + spaces === 0) return null;
  const found = [quotes > 0 && "curly quotes", spaces > 0 && "special spaces"].filter(Boolean).join(" and ");
  return (
    <p className="mb-3">
      Your code has {found}, as phone keyboards write them.{" "}
      <Button onClick={() => onReplace(withPlainSigns)} className="mt-2">
        Replace them with plain ones
      </Button>
    </p>
  );
}
