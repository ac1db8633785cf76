import type { Refuse } from "./read-quiz.ts";

const MOST_BYTES = 12 * 1024;
const WIDTH = 340;
const MOST_HEIGHT = 420;

const ELEMENTS = new Set("svg g rect circle ellipse line path polyline polygon text tspan title".split(" "));
const ATTRIBUTES = new Set(
  "xmlns viewBox class x y width height rx ry cx cy r x1 y1 x2 y2 d points transform dx dy role".split(" "),
);
/** The classes that the build knows colours, lines and fonts for. */
const PICTURE_CLASSES: ReadonlySet<string> = new Set(
  "box a b ok bad soft swatch line line-a line-b line-ok line-bad thin dash dot arrow strong code mid end quiet".split(
    " ",
  ),
);

type Tag = {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text up to the next tag. */
  readonly text: string;
};

/**
 * Allow only what the build can colour for light and dark themes, and nothing that could run or load code in a page.
 */
export function checkPicture(svg: string, refuse: Refuse, warn: Refuse): void {
  const bytes = new TextEncoder().encode(svg).length;
  if (bytes > MOST_BYTES) refuse(1, `the picture has ${bytes} bytes, at most ${MOST_BYTES}`);
  const tags = readTags(svg, refuse);
  checkRoot(tags[0], refuse);
  for (const tag of tags) checkTag(tag, refuse);
  if (!svg.includes("transform=")) for (const tag of tags) checkFit(tag, warn);
}

function checkRoot(root: Tag | undefined, refuse: Refuse): void {
  if (root?.name !== "svg") {
    refuse(1, "a picture begins with <svg");
    return;
  }
  const [, height] =
    new RegExp(`^0 0 ${WIDTH} (\\d+(?:\\.\\d+)?)$`).exec(root.attributes.get("viewBox") ?? "") ?? [];
  if (height === undefined || Number(height) > MOST_HEIGHT)
    refuse(root.line, `a picture has viewBox="0 0 ${WIDTH} H" with H up to ${MOST_HEIGHT}`);
  for (const name of ["width", "height"])
    if (root.attributes.has(name)) refuse(root.line, `the svg element has no ${name}; the page decides it`);
}

function checkTag({ name, line, attributes }: Tag, refuse: Refuse): void {
  if (!ELEMENTS.has(name))
    refuse(line, `<${name}> is not allowed; a picture has ${[...ELEMENTS].join(", ")}`);
  for (const [attribute, value] of attributes) {
    if (attribute === "class") {
      for (const word of value.split(/\s+/).filter((each) => each !== "" && !PICTURE_CLASSES.has(each)))
        refuse(line, `the class '${word}' is not known; there are ${[...PICTURE_CLASSES].join(", ")}`);
    } else if (attribute === "fill") {
      // A colour that the text talks about is the same in both themes.
      if (!(attributes.get("class") === "swatch" && /^#[0-9a-f]{6}$/.test(value)))
        refuse(line, 'fill is for class="swatch" only, as #rrggbb in small letters');
    } else if (!ATTRIBUTES.has(attribute))
      refuse(line, `${attribute} is not allowed; colours, lines and letters come from classes`);
  }
  if (name === "text" && !(attributes.has("x") && attributes.has("y"))) refuse(line, "a text needs x and y");
}

const LETTER_WIDTH = 7.5;
const CODE_WIDTH = 8.4;

/** A warning, not an error: the width of letters is only estimated. */
function checkFit({ name, line, attributes, text }: Tag, warn: Refuse): void {
  const words = text.trim();
  const x = Number(attributes.get("x"));
  if ((name !== "text" && name !== "tspan") || words === "" || !attributes.has("x") || Number.isNaN(x))
    return;
  const classes = attributes.get("class")?.split(/\s+/) ?? [];
  const width = [...words].length * (classes.includes("code") ? CODE_WIDTH : LETTER_WIDTH);
  const left = classes.includes("mid") ? x - width / 2 : classes.includes("end") ? x - width : x;
  if (left < -2 || left + width > WIDTH + 2)
    warn(line, `the text '${words}' is about ${Math.round(width)} wide and leaves the picture`);
}

/** Pictures are small and simple, so tags are read in sequence, and must be closed in order. */
function readTags(svg: string, refuse: Refuse): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  const plain = svg.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const found = [...plain.matchAll(/<(\/?)([^\s/>]*)([^>]*?)(\/?)>([^<]*)/g)];
  for (const { 1: isEnd, 2: name = "", 3: inside = "", 4: isEmpty, 5: text = "", index } of found) {
    const line = plain.slice(0, index).split("\n").length;
    if (isEnd) {
      if (open.pop() !== name) refuse(line, `</${name}> closes nothing that is open here`);
      continue;
    }
    if (/^[!?]/.test(name)) {
      refuse(line, `<${name} is not allowed; a picture begins with <svg`);
      continue;
    }
    const attributes = new Map<string, string>();
    const rest = inside.replaceAll(
      /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      (_, key: string, a?: string, b?: string) => {
        attributes.set(key, a ?? b ?? "");
        return "";
      },
    );
    if (rest.trim() !== "") refuse(line, `'${rest.trim()}' is no attribute with a value in quotes`);
    tags.push({ name, line, attributes, text });
    if (!isEmpty) open.push(name);
  }
  if (open.length > 0) refuse(1, `<${open.at(-1)}> is never closed`);
  if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(plain))
    refuse(1, "an & in a picture is written &amp;");
  return tags;
}
