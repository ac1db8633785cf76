import type { ReactNode } from "react";

/** Texts are Markdown; the page knows who draws it. */
export type RenderText = (markdown: string) => ReactNode;
