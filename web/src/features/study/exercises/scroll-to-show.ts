type Span = { readonly top: number; readonly bottom: number };

/** How far a page must scroll, down if positive, until something stands inside the free part of the screen; its top comes first. */
export function scrollToShow(shown: Span, free: Span): number {
  if (shown.top < free.top) return shown.top - free.top;
  return Math.max(0, Math.min(shown.bottom - free.bottom, shown.top - free.top));
}
