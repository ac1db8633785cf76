import { fitIntoLines } from "./console-layout.ts";
import { quoteText } from "./quote-text.ts";

/** Objects deeper than this are shown as [Object], as in Node. */
const SHOWN_DEPTH = 2;
const SHOWN_ITEMS = 100;

/** Node's hook for objects that format themselves. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

type Context = {
  readonly path: object[];
  readonly circles: Map<object, number>;
  readonly depthLimit: number;
  indent: number;
  /** The depth of the last formatted object: what contains three levels is never put on one line. */
  lastDepth: number;
};

/** Formats a value like Node's console. */
export function showValue(value: unknown, depthLimit = SHOWN_DEPTH): string {
  return show(value, 0, { path: [], circles: new Map(), depthLimit, indent: 0, lastDepth: 0 });
}

function show(value: unknown, depth: number, context: Context): string {
  if (typeof value === "string") return quoteText(value, context.indent);
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return String(value);
  if (context.path.includes(value)) {
    const number = context.circles.get(value) ?? context.circles.size + 1;
    context.circles.set(value, number);
    return `[Circular *${number}]`;
  }
  const custom = (value as { readonly [INSPECT]?: unknown })[INSPECT];
  return typeof custom === "function" ? String(custom.call(value)) : showObject(value, depth, context);
}

/** The parts of a formatted object: `[ 1, 2, size: 3 ]` has items and keys, `Date` only a base. */
type Parts = {
  readonly opening: string;
  readonly closing: string;
  readonly base: string;
  readonly items: (() => string)[];
  readonly keys: readonly PropertyKey[];
  /** Set for arrays, whose many short items are laid out in columns. */
  readonly values?: readonly unknown[] | undefined;
};

function showObject(value: object, depth: number, context: Context): string {
  const parts = partsOf(value, depth, context);
  if (parts.items.length === 0 && parts.keys.length === 0) {
    if (parts.base !== "") return parts.base;
    return `${parts.opening}${parts.closing}`;
  }
  if (depth > context.depthLimit) return `[${shortNameOf(value)}]`;
  context.path.push(value);
  context.lastDepth = depth;
  context.indent += 2;
  const items = parts.items.map((item) => item());
  context.indent -= 2;
  const entries = [...items, ...parts.keys.map((key) => showProperty(value, key, depth, context))];
  context.path.pop();
  const number = context.circles.get(value);
  const mark = number === undefined ? "" : `<ref *${number}> `;
  const isNestedDeeply = context.lastDepth - depth >= 3;
  const opening = parts.base === "" ? `${mark}${parts.opening}` : parts.opening;
  return fitIntoLines({
    entries,
    opening,
    closing: parts.closing,
    base: parts.base === "" ? "" : `${mark}${parts.base}`,
    indent: context.indent,
    isNestedDeeply,
    values: parts.values,
    hasMore: parts.values !== undefined && parts.values.length > SHOWN_ITEMS,
  });
}

function showProperty(value: object, key: PropertyKey, depth: number, context: Context): string {
  const property = Object.getOwnPropertyDescriptor(value, key);
  const name = showKey(key, property?.enumerable === false);
  if (property?.get || property?.set) {
    const kinds = [property.get && "Getter", property.set && "Setter"].filter(Boolean).join("/");
    return `${name}: [${kinds}]`;
  }
  context.indent += 2;
  const text = show(property?.value, depth + 1, context);
  context.indent -= 2;
  return `${name}: ${text}`;
}

function showKey(key: PropertyKey, isHidden: boolean): string {
  if (typeof key === "symbol") return String(key);
  const name = String(key);
  if (isHidden) return `[${name}]`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name, 0);
}

function partsOf(value: object, depth: number, context: Context): Parts {
  const keys = shownKeys(value);
  const prefix = prefixOf(value);
  const inside = (inner: unknown): string => show(inner, depth + 1, context);
  const braces = (base: string, items: (() => string)[] = []): Parts => ({
    opening: base === "" ? "{" : `${base} {`,
    closing: "}",
    base: "",
    items,
    keys,
  });
  const only = (base: string): Parts => ({ opening: "{", closing: "}", base, items: [], keys });
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    const values = value as unknown as readonly unknown[];
    const isPlain = Array.isArray(value) && prefix === "Array";
    const own = keys.filter((key) => typeof key === "symbol" || !/^\d+$/.test(String(key)));
    const opening = isPlain ? "[" : `${prefix}(${values.length}) [`;
    const shown = own.length === 0 ? values : undefined;
    return { opening, closing: "]", base: "", items: arrayItems(values, inside), keys: own, values: shown };
  }
  if (value instanceof Map) {
    const items = [...Map.prototype.entries.call(value)].map(
      ([key, held]) =>
        () =>
          `${inside(key)} => ${inside(held)}`,
    );
    return braces(`${prefix}(${items.length})`, items);
  }
  if (value instanceof Set) {
    const items = [...Set.prototype.values.call(value)].map((held) => () => inside(held));
    return braces(`${prefix}(${items.length})`, items);
  }
  if (typeof value === "function") return only(functionText(value));
  if (value instanceof Error) return { ...only(errorText(value, context)), keys: keysOfError(value, keys) };
  if (value instanceof RegExp) return only(String(value));
  if (value instanceof Date)
    return only(Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString());
  if (value instanceof Promise) return braces(prefix, [() => "<pending>"]);
  if (value instanceof WeakMap || value instanceof WeakSet) return braces(prefix, [() => "<items unknown>"]);
  if (value instanceof Number || value instanceof Boolean || value instanceof String) {
    const own = keys.filter((key) => !(value instanceof String) || !/^\d+$/.test(String(key)));
    return { ...only(`[${prefix}: ${inside(value.valueOf())}]`), keys: own };
  }
  if (Object.prototype.toString.call(value) === "[object Arguments]") return braces("[Arguments]");
  return braces(prefix === "Object" ? "" : prefix);
}

function arrayItems(values: readonly unknown[], inside: (value: unknown) => string): (() => string)[] {
  const items: (() => string)[] = [];
  let index = 0;
  while (index < values.length && items.length < SHOWN_ITEMS) {
    const at = index;
    if (at in values) {
      items.push(() => inside(values[at]));
      index++;
      continue;
    }
    while (index < values.length && !(index in values)) index++;
    const count = index - at;
    items.push(() => `<${count} empty item${count > 1 ? "s" : ""}>`);
  }
  const rest = values.length - index;
  if (rest > 0) items.push(() => `... ${rest} more item${rest > 1 ? "s" : ""}`);
  return items;
}

function shownKeys(value: object): PropertyKey[] {
  const symbols = Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  return [...Object.keys(value), ...symbols];
}

function keysOfError(error: Error, keys: readonly PropertyKey[]): PropertyKey[] {
  const own = keys.filter((key) => key !== "stack" && key !== "message" && key !== "name");
  return "cause" in error && !own.includes("cause") ? [...own, "cause"] : own;
}

function constructorNameOf(value: object): string | null {
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, "constructor")?.value as unknown;
    if (typeof found === "function" && found.name !== "") return found.name;
  }
  return null;
}

function prefixOf(value: object): string {
  const name = constructorNameOf(value);
  const tag = (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag];
  if (tag === "Module") return "[Module: null prototype]";
  const plain = name ?? "[Object: null prototype]";
  return typeof tag === "string" && tag !== "" && tag !== name ? `${plain} [${tag}]` : plain;
}

function shortNameOf(value: object): string {
  if (Array.isArray(value)) return "Array";
  return constructorNameOf(value) ?? "Object: null prototype";
}

function functionText(value: object): string {
  const { name } = value as { readonly name?: unknown };
  const source = Function.prototype.toString.call(value);
  if (/^class\b/.test(source)) {
    const parent = Object.getPrototypeOf(value) as { readonly name?: string };
    const base = parent?.name ? ` extends ${parent.name}` : "";
    return `[class ${name || "(anonymous)"}${base}]`;
  }
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  return name ? `[${kind}: ${String(name)}]` : `[${kind} (anonymous)]`;
}

/** Without stack frames of the sandbox, which are useless to a learner. */
function errorText(error: Error, context: Context): string {
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((frame) => /^\s+at /.test(frame) && !/blob:|https?:|<anonymous>\)?$|kadam-test/.test(frame));
  const heading = error.message === "" ? error.name : `${error.name}: ${error.message}`;
  if (frames.length === 0) return `[${heading}]`;
  const lines = [heading, ...frames.map((frame) => frame.replace(/at eval \((.*)\)$/, "at $1"))];
  return lines.join(`\n${" ".repeat(context.indent)}`);
}
