import type { ReactNode } from "react";

/** Renders Markdown; provided by the page. */
export type RenderText = (markdown: string) => ReactNode;
