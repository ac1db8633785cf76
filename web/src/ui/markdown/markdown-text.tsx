import { ExternalLink } from "lucide-react";
import { Fragment, memo, type ReactNode } from "react";
import { Link } from "react-router";
import type { SourceReply } from "#contract/tutor.ts";
import { CodeBlock } from "./code-block.tsx";
import { targetOf } from "./link-target.ts";
import type { Block, Inline } from "./markdown-tree.ts";
import { parseMarkdown } from "./parse-markdown.ts";

type MarkdownTextProps = {
  readonly text: string;
  /** The sources of numbers in brackets. */
  readonly sources?: readonly SourceReply[];
  /** The end of the text has not arrived yet. */
  readonly isGrowing?: boolean;
  /** Links to other sites are shown as text. */
  readonly staysHere?: boolean;
  /** Called when a link to another page of ours is followed. */
  readonly onFollow?: () => void;
};

type Surroundings = {
  readonly sources: readonly SourceReply[];
  readonly staysHere: boolean;
  readonly onFollow: (() => void) | undefined;
};

const NO_SOURCES: readonly SourceReply[] = [];

/** Markdown as React elements: everything else in it, such as markup and scripts, is text. */
export const MarkdownText = memo(function MarkdownText({
  text,
  sources = NO_SOURCES,
  isGrowing = false,
  staysHere = false,
  onFollow,
}: MarkdownTextProps) {
  return (
    <div className="lesson-text reading text-base">
      {blocks(parseMarkdown(text, isGrowing), { sources, staysHere, onFollow })}
    </div>
  );
});

function blocks(list: readonly Block[], around: Surroundings): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end.
  return list.map((block, index) => <BlockView key={index} block={block} around={around} />);
}

function BlockView({ block, around }: { block: Block; around: Surroundings }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{words(block.children, around)}</p>;
    case "heading":
      // Not a heading of the page: its outline belongs to the page itself.
      return (
        <p>
          <strong>{words(block.children, around)}</strong>
        </p>
      );
    case "code":
      return <CodeBlock language={block.language} text={block.text} isOpen={block.isOpen} />;
    case "quote":
      return <blockquote>{blocks(block.blocks, around)}</blockquote>;
    case "rule":
      return <hr className="border-line" />;
    case "list":
      return <ListView block={block} around={around} />;
    case "table":
      return <TableView block={block} around={around} />;
  }
}

type ViewOf<Kind extends Block["kind"]> = {
  readonly block: Extract<Block, { kind: Kind }>;
  readonly around: Surroundings;
};

function ListView({ block: { start, items }, around }: ViewOf<"list">) {
  const children = items.map((item, index) => {
    const [first, ...more] = item;
    const isPlain = first?.kind === "paragraph";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end.
      <li key={index}>
        {isPlain ? words(first.children, around) : first && blocks([first], around)}
        {blocks(more, around)}
      </li>
    );
  });
  return start === undefined ? <ul>{children}</ul> : <ol start={start}>{children}</ol>;
}

function TableView({ block: { head, rows }, around }: ViewOf<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label="Table" tabIndex={0} className="table-scroll">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their index.
              <th key={column}>{words(cell, around)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index.
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their index.
                <td key={column}>{words(cell, around)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function words(list: readonly Inline[], around: Surroundings): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end.
  return list.map((node, index) => <Fragment key={index}>{word(node, around)}</Fragment>);
}

function word(node: Inline, around: Surroundings): ReactNode {
  switch (node.kind) {
    case "text":
      return node.text;
    case "code":
      return <code>{node.text}</code>;
    case "strong":
      return <strong>{words(node.children, around)}</strong>;
    case "emphasis":
      return <em>{words(node.children, around)}</em>;
    case "break":
      return <br />;
    case "source":
      return <SourceMark number={node.number} around={around} />;
    case "link":
      return (
        <MarkdownLink
          href={node.href}
          label={words(node.children, around)}
          isBare={isBare(node)}
          staysHere={around.staysHere}
          onFollow={around.onFollow}
        />
      );
  }
}

function SourceMark({ number, around: { sources, onFollow } }: { number: number; around: Surroundings }) {
  const source = sources.find((found) => found.number === number);
  if (!source) return `[${number}]`;
  return (
    <Link
      to={source.url}
      onClick={onFollow}
      aria-label={`Source ${number}: ${source.title}`}
      className="px-0.5 font-semibold"
    >
      [{number}]
    </Link>
  );
}

type MarkdownLinkProps = {
  readonly href: string;
  readonly label: ReactNode;
  /** The label is the URL itself. */
  readonly isBare: boolean;
  readonly staysHere: boolean;
  readonly onFollow: (() => void) | undefined;
};

function isBare({ href, children: [first, ...more] }: Extract<Inline, { kind: "link" }>): boolean {
  return more.length === 0 && first?.kind === "text" && first.text === href;
}

function MarkdownLink({ href, label, isBare, staysHere, onFollow }: MarkdownLinkProps) {
  const target = targetOf(href);
  if (!target || (staysHere && target.kind === "away")) return label;
  if (target.kind === "own")
    return (
      <Link to={target.path} onClick={onFollow}>
        {label}
      </Link>
    );
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer nofollow">
      {label}{" "}
      <span className="text-soft">
        {!isBare && `(${target.host}) `}
        <ExternalLink size={14} aria-hidden="true" className="inline" />
        <span className="sr-only">opens in a new tab</span>
      </span>
    </a>
  );
}
