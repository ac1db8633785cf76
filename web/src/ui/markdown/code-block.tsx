import { CopyButton } from "../copy-button.tsx";
import { colourCode } from "./code-colours.ts";
import { type CodeLine, codeLines } from "./code-lines.ts";

type CodeBlockProps = {
  readonly language: string;
  readonly text: string;
  /** Its end has not arrived yet. */
  readonly isOpen: boolean;
};

export function CodeBlock({ language, text, isOpen }: CodeBlockProps) {
  return (
    <figure className="code">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre role="group" aria-label={`Code ${language}`.trim()} tabIndex={0}>
        <code>
          {codeLines(colourCode(text, language)).map((line, index) =>
            line.isLong ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: code only grows at its end.
              <span key={index} className="wraps">
                {line.indent && <span className="indent">{line.indent}</span>}
                <Pieces line={line} />
              </span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: code only grows at its end.
              <Pieces key={index} line={line} />
            ),
          )}
        </code>
      </pre>
      {!isOpen && (
        <div className="code-bar">
          <CopyButton text={text} />
        </div>
      )}
    </figure>
  );
}

function Pieces({ line }: { readonly line: CodeLine }) {
  return line.pieces.map(({ colour, text }, index) =>
    colour ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: code only grows at its end.
      <span key={index} className={colour}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
