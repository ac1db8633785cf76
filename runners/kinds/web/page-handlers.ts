import { evaluateGlobally } from "#runners/script-tests/evaluate-globally.ts";

export type PageHandlers = {
  /** Attaches handlers to everything written so far; later markup gets them automatically, at the end of the task. */
  readonly catchUp: () => void;
};

type Handler = (this: unknown, ...given: unknown[]) => unknown;

/** References taken before any page can change them. */
const attachShadow = Element.prototype.attachShadow;
const createElement = Document.prototype.createElement;

let watcher: MutationObserver | undefined;

/**
 * The frame's CSP blocks `onclick="…"` attributes and script elements created by scripts. Here the attributes become
 * properties, and the text of such scripts is passed to `runScript`. Markup set by `innerHTML` runs no scripts, as in
 * every browser.
 */
export function watchMarkup(
  document: Document,
  runScript: (element: HTMLScriptElement) => void,
): PageHandlers {
  const bound = new WeakMap<Element, Map<string, string>>();
  const made = new WeakSet<Element>();
  const visit = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll("*")]) {
      for (const { name } of element.attributes) bindAttribute(bound, element, name);
      if (element instanceof HTMLScriptElement && made.delete(element)) runScript(element);
    }
  };
  const follow = (records: readonly MutationRecord[]): void => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === "attributes") bindAttribute(bound, target as Element, attributeName ?? "");
      else addedNodes.forEach(visit);
    }
  };
  // The document outlives its pages, and so would the observer.
  watcher?.disconnect();
  const own = new MutationObserver(follow);
  watcher = own;
  const watch = (root: Node): void => own.observe(root, { subtree: true, childList: true, attributes: true });
  watch(document);
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement.call(document, name, options);
    if (element instanceof HTMLScriptElement) made.add(element);
    return element;
  };
  return { catchUp: () => follow(own.takeRecords()) };
}

/** Once per text: an element that is moved keeps what a script has set in the meantime. */
function bindAttribute(bound: WeakMap<Element, Map<string, string>>, element: Element, name: string): void {
  if (!/^on[a-z]+$/.test(name) || !(name in element)) return;
  const text = element.getAttribute(name);
  const known = bound.get(element) ?? new Map<string, string>();
  bound.set(element, known);
  if (known.get(name) === (text ?? undefined)) return;
  if (text === null) known.delete(name);
  else known.set(name, text);
  Reflect.set(element, name, text === null ? null : handlerFor(element, name, text));
}

/** Like in a browser: it sees the names of the element, its form and the document, and is compiled on first use. */
function handlerFor(element: Element, name: string, text: string): Handler {
  let compiled: Handler | undefined;
  const given =
    name === "onerror" && element instanceof HTMLBodyElement
      ? "event, source, lineno, colno, error"
      : "event";
  return function (this: unknown, ...values) {
    compiled ??= (
      evaluateGlobally(
        `(function () { with (arguments[0]) with (arguments[1]) with (arguments[2]) return function ${name}(${given}) {\n${text}\n} })`,
      ) as (...scopes: unknown[]) => Handler
    )(document, (element as HTMLInputElement).form ?? {}, element);
    return compiled.apply(this, values);
  };
}
