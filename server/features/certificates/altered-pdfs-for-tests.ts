import { deflateSync, inflateSync } from "node:zlib";

/** Ways to forge a PDF. Each is still a file that viewers open. */
export function alteredPdfs(pdf: Buffer, somebodyElses: Buffer): readonly (readonly [string, Buffer])[] {
  const others = objectsOf(somebodyElses);
  const attachment = others.find(({ text }) => isAttachment(text));
  const page = (edit: (drawn: string) => string) =>
    rebuild(pdf, (text) => (isDrawing(text) ? repack(text, edit) : text));
  const credential = (edit: (json: string) => string) =>
    rebuild(pdf, (text) => (isAttachment(text) ? repack(text, edit) : text));
  return [
    ["a line drawn over the page", page((drawn) => `${drawn}\n0 0 m 500 500 l S\n`)],
    ["something taken off the page", page((drawn) => drawn.replace(/^.* re\n?f?\n/m, ""))],
    [
      "another title",
      Buffer.from(pdf.toString("latin1").replaceAll("/Alt (Kadam's sign", "/Alt (Kadam's own"), "latin1"),
    ],
    [
      "the credential of another certificate",
      rebuild(pdf, (text) => (isAttachment(text) ? renumber(attachment?.text ?? "", text) : text)),
    ],
    [
      "another name in the credential",
      credential((json) => json.replace(/("credentialSubject":\{.*?"name":")[^"]*/, "$1Mallory")),
    ],
    [
      "a field added to the credential",
      credential((json) => json.replace(/^\{/, '{"description":"with honours",')),
    ],
    ["a note laid over the page", withNote(pdf)],
    [
      "the drawing of another certificate",
      rebuild(pdf, (text) =>
        isDrawing(text) ? renumber(others.find((it) => isDrawing(it.text))?.text ?? "", text) : text,
      ),
    ],
    ["the attachment taken out", rebuild(pdf, (text) => text.replace("/EmbeddedFile\n", "/Nothing\n"))],
    ["a second attachment", rebuild(pdf, (text) => text, attachment?.text)],
    ["numbers that lead elsewhere", withOtherTable(pdf)],
    ["cut in the middle", pdf.subarray(0, pdf.length / 2)],
    ["bytes after its end", Buffer.concat([pdf, Buffer.from("\n1 0 obj\n<<>>\nendobj\n")])],
  ];
}

type PdfObject = { readonly number: number; readonly text: string };

const isAttachment = (text: string) => text.includes("/Type /EmbeddedFile\n");
/** The page content: compressed, without a type. */
const isDrawing = (text: string) =>
  /^\d+ 0 obj\n<<\n\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream/.test(text) &&
  unpack(text).includes(" cm\n");

function objectsOf(pdf: Buffer): readonly PdfObject[] {
  const body = pdf.toString("latin1");
  return [...body.matchAll(/(?<=\n)(\d+) 0 obj\n.*?\nendobj\n/gs)].map((match) => ({
    number: Number(match[1]),
    text: match[0],
  }));
}

function unpack(text: string): string {
  const from = text.indexOf("stream\n") + 7;
  return inflateSync(Buffer.from(text.slice(from, text.lastIndexOf("\nendstream")), "latin1")).toString(
    "latin1",
  );
}

function repack(text: string, edit: (content: string) => string): string {
  const before = unpack(text);
  const after = edit(before);
  if (after === before) throw new Error("nothing was altered");
  const packed = deflateSync(Buffer.from(after, "latin1")).toString("latin1");
  const head = text.slice(0, text.indexOf("stream\n")).replace(/\/Length \d+/, `/Length ${packed.length}`);
  return `${head}stream\n${packed}\nendstream\nendobj\n`;
}

const renumber = (text: string, place: string) => text.replace(/^\d+/, /^\d+/.exec(place)?.[0] ?? "");

/** With a corrected cross-reference table, like a normal program would write. */
function rebuild(pdf: Buffer, edit: (text: string) => string, more?: string): Buffer {
  const body = pdf.toString("latin1");
  const objects = objectsOf(pdf);
  const added = more ? [more.replace(/^\d+/, String(objects.length + 1))] : [];
  let text = body.slice(0, body.indexOf(objects[0]?.text ?? ""));
  const positions = new Map<number, number>();
  for (const object of [...objects.map((it) => edit(it.text)), ...added]) {
    positions.set(Number.parseInt(object, 10), text.length);
    text += object;
  }
  const table = text.length;
  const rows = [...positions]
    .sort(([a], [b]) => a - b)
    .map(([, position]) => `${String(position).padStart(10, "0")} 00000 n \n`);
  const trailer = body.slice(body.indexOf("trailer\n"), body.indexOf("startxref"));
  text += `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  text += `${trailer.replace(/\/Size \d+/, `/Size ${rows.length + 1}`)}startxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** Like PDF editors: an incremental update at the end. */
function withNote(pdf: Buffer): Buffer {
  const body = pdf.toString("latin1");
  const before = /startxref\n(\d+)/.exec(body)?.[1];
  const note =
    "900 0 obj\n<<\n/Type /Annot\n/Subtype /FreeText\n/Contents (Mallory)\n/Rect [56 340 500 400]\n>>\nendobj\n";
  const place = String(pdf.length).padStart(10, "0");
  const table = `xref\n900 1\n${place} 00000 n \ntrailer\n<<\n/Size 901\n/Prev ${before}\n/Root 3 0 R\n>>\n`;
  return Buffer.concat([pdf, Buffer.from(`${note}${table}startxref\n${pdf.length + note.length}\n%%EOF\n`)]);
}

/** The same bytes, but the table points to another object. */
function withOtherTable(pdf: Buffer): Buffer {
  const body = pdf.toString("latin1");
  const table = body.lastIndexOf("\nxref\n");
  const [first = "", second = ""] = body.slice(table).match(/^\d{10} 00000 n /gm) ?? [];
  return Buffer.from(body.slice(0, table) + body.slice(table).replace(first, second), "latin1");
}
