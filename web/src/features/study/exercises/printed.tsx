import { type ComparedOutput, compareOutput, type OutputLine } from "#domain/study/compare-output.ts";

type PrintedProps = {
  /** The expected output, if known. */
  readonly expected: string | undefined;
  readonly text: string;
  /** The text of a lesson already shows the expected output, right below. */
  readonly isExpectedShown?: boolean;
};

/** A program's output beside the expected one, marked where they differ. */
export function Printed({ expected, text, isExpectedShown = false }: PrintedProps) {
  if (expected === undefined) return text === "" ? null : <Lines label="Output" lines={plain(text)} />;
  const compared = compareOutput(expected, text);
  if (isExpectedShown) return <BesideText compared={compared} />;
  return (
    <>
      <Lines label="Expected" lines={compared.expected} />
      <Lines label="Yours" lines={compared.yours} />
      <Difference compared={compared} />
    </>
  );
}

function BesideText({ compared }: { compared: ComparedOutput }) {
  if (compared.isSame) return <p>It printed what is expected.</p>;
  return (
    <>
      <Lines label="Yours" lines={compared.yours} />
      <Difference compared={compared} />
    </>
  );
}

function Difference({ compared: { isSame, expected, yours } }: { compared: ComparedOutput }) {
  if (isSame) return <p className="mt-1 font-semibold text-neem">The same, line by line.</p>;
  const missing = expected.filter(({ isCommon }) => !isCommon).length;
  const other = yours.filter(({ isCommon }) => !isCommon).length;
  const both = other === missing ? `${lines(other)} ${other === 1 ? "differs" : "differ"}` : "";
  const each = [
    other > 0 && `${lines(other)} of yours ${other === 1 ? "differs" : "differ"}`,
    missing > 0 && `${lines(missing)} ${missing === 1 ? "is" : "are"} missing`,
  ];
  return <p className="mt-1 text-soft">{both || each.filter(Boolean).join(", ")}.</p>;
}

function lines(count: number): string {
  return `${count} ${count === 1 ? "line" : "lines"}`;
}

function plain(text: string): OutputLine[] {
  return text.split("\n").map((line) => ({ text: line, isCommon: true }));
}

function Lines({ label, lines }: { label: string; lines: readonly OutputLine[] }) {
  return (
    <div className="mt-4">
      <p className="mb-1 font-semibold">{label}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a section would be one more landmark. */}
      <div
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-line bg-paper"
      >
        <pre className="code-block overflow-visible">
          {lines.map(({ text, isCommon }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and the list is replaced as a whole.
            <Line key={index} text={text} isCommon={isCommon} isLast={index === lines.length - 1} />
          ))}
          {lines.length === 0 && <span className="text-soft">(nothing)</span>}
        </pre>
      </div>
    </div>
  );
}

function Line({ text, isCommon, isLast }: OutputLine & { isLast: boolean }) {
  const end = isLast ? "" : "\n";
  if (isCommon) return text + end;
  return (
    <>
      <mark className="-mx-1 border-madder border-l-4 bg-marigold/20 px-1 text-ink">
        {text === "" ? " " : text}
      </mark>
      {end}
    </>
  );
}
