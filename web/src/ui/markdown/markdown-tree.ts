/** What an answer may contain. There is no node for markup: everything else is text. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: "source"; readonly number: number }
  | { readonly kind: "break" };

export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly children: readonly Inline[] }
  | { readonly kind: "code"; readonly language: string; readonly text: string; readonly isOpen: boolean }
  | {
      readonly kind: "list";
      readonly start: number | undefined;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "rule" };
