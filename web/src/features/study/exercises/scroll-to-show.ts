type Span = { readonly top: number; readonly bottom: number };

/**
 * How far a page must scroll (positive: down) until an element is in the free part of the screen; its top has priority.
 */
export function scrollToShow(shown: Span, free: Span): number {
  if (shown.top < free.top) return shown.top - free.top;
  return Math.max(0, Math.min(shown.bottom - free.bottom, shown.top - free.top));
}
