import { Fragment } from "react";
import { CopyButton } from "../copy-button.tsx";
import { colourCode, type Piece } from "./code-colours.ts";
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
                <Parts line={line} />
              </span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: code only grows at its end.
              <Parts key={index} line={line} />
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

function Parts({ line }: { readonly line: CodeLine }) {
  return line.parts.map(({ pieces, isWhole, mayBreakAfter }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: code only grows at its end.
    <Fragment key={index}>
      {isWhole ? (
        <span className="one-word">
          <Pieces pieces={pieces} />
        </span>
      ) : (
        <Pieces pieces={pieces} />
      )}
      {mayBreakAfter && <wbr />}
    </Fragment>
  ));
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ colour, text }, index) =>
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
