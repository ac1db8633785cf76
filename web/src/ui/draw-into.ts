/** Puts a drawing into the page itself, where it takes the colours of the theme and the letters of the page. */
export async function drawInto(place: SVGSVGElement, url: string): Promise<Element> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  // Its own colours are for those who see it outside the page, and the page allows no styles but its own.
  const text = (await response.text()).replace(/<style>[\s\S]*?<\/style>/, "");
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  place.classList.add("drawing");
  place.replaceChildren(...[...drawing.childNodes].map((node) => document.importNode(node, true)));
  return drawing;
}
