/** Axe keeps its checks here; it offers no other way to call one of its own. */
type Axe = { readonly _audit: { readonly checks: Readonly<Record<string, ContrastCheck | undefined>> } };
type Evaluate = (this: unknown, text: Element, ...rest: unknown[]) => boolean | undefined;
type ContrastCheck = { evaluate: Evaluate; evaluateAlways?: Evaluate };

/**
 * Runs in the page, before each scan. Contrast is four fifths of a scan, and most texts of a page have the colours, size
 * and backgrounds of another one: the check is memoized by them. A text that something positioned may lie behind or
 * above is always calculated, and so is one that did not pass.
 */
export function calculateEqualContrastsOnce(): void {
  const check = (window as unknown as { axe: Axe }).axe._audit.checks["color-contrast"];
  if (check === undefined) throw new Error("axe has no check of contrast under its former name");
  const evaluate = check.evaluateAlways ?? check.evaluate;
  const SEEN_THROUGH = "rgba(0, 0, 0, 0) none border-box 1 none normal";
  const passed = new Set<string>();
  const backgrounds = new Map<Element, string>();
  let positioned: readonly { readonly box: Element; readonly rect: DOMRect }[] | undefined;

  const backgroundsOf = (element: Element | null): string => {
    if (element === null) return "";
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const behind = backgroundsOf(element.parentElement);
    const { backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode } =
      getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode].join(" ");
    const all = own === SEEN_THROUGH ? behind : `${behind}\n${own}`;
    backgrounds.set(element, all);
    return all;
  };
  const isBesidePositioned = (text: Element): boolean => {
    positioned ??= [...document.querySelectorAll("body *")]
      .filter((box) => getComputedStyle(box).position !== "static")
      .map((box) => ({ box, rect: box.getBoundingClientRect() }));
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return positioned.some(
      ({ box, rect }) =>
        rect.left < right &&
        rect.right > left &&
        rect.top < bottom &&
        rect.bottom > top &&
        !box.contains(text),
    );
  };

  check.evaluateAlways = evaluate;
  check.evaluate = function (text, ...rest) {
    if (isBesidePositioned(text)) return evaluate.call(this, text, ...rest);
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(text);
    const key = [color, fontSize, fontWeight, textShadow, webkitTextStroke, backgroundsOf(text)].join("\n");
    if (passed.has(key)) return true;
    const result = evaluate.call(this, text, ...rest);
    if (result === true) passed.add(key);
    return result;
  };
}
