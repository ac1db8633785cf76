/** Inlines a drawing into the page, where it uses the theme's colours and the page's font. */
export async function drawInto(slot: SVGSVGElement, url: string): Promise<Element> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  // Remove its own styles: they are for use outside the page, and the CSP blocks inline styles.
  const text = (await response.text()).replace(/<style>[\s\S]*?<\/style>/, "");
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  slot.classList.add("drawing");
  slot.replaceChildren(...[...drawing.childNodes].map((node) => document.importNode(node, true)));
  return drawing;
}
