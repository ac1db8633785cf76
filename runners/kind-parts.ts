import type { Extension } from "@codemirror/state";

/** `<kind>-facts.ts`: what a writer may ask of the kind. */
export type KindFacts = {
  readonly packages?: readonly string[];
  /** A test may have `code` and `prints`: what the code prints is compared. */
  readonly comparesWhatCodePrints?: boolean;
  /** Data fills a database before the program runs; for every other kind it is a file beside the program. */
  readonly hasDatabase?: boolean;
  /** By the word after the three marks of a code block. */
  readonly languages: Readonly<Record<string, LanguageFacts>>;
};

export type LanguageFacts = {
  /** What a block is called when it does not say. */
  readonly file: string;
  readonly packages?: readonly string[];
  /** Not with `false`: else an output block has to follow. */
  readonly prints?: false;
  /** The grammar of shiki that colours it in lessons, where that has another name. */
  readonly grammar?: string;
};

/** `<kind>-editor.ts`: its files in the editor, by the ending of their name; an unknown ending is plain text. */
export type EditorFiles = Readonly<Record<string, EditorFile>>;

export type EditorFile = {
  /** For the row above touch keyboards: those that need one or two more taps, the most used first. */
  readonly symbols?: string;
  /** Highlighting and indentation, imported when a file is opened. */
  readonly language?: () => Promise<Extension>;
};

/** `<kind>-colours.ts`: highlighting in messages, where the editor's own parsers would be too large. */
export type CodeColours = {
  /** What a code block may call it. */
  readonly names: string;
} & (
  | {
      /** How comments, strings and numbers are written; markup, styles and settings need no list of keywords. */
      readonly like: "c" | "hashed" | "query";
      readonly keywords: string;
    }
  | { readonly like: "markup" | "styles" | "settings" }
  /** The name of a language of another kind. */
  | { readonly sameAs: string }
);
