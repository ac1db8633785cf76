import { inflate } from "./inflate.ts";

export type PdfProblem = "no-attachment" | "several-attachments" | "locked" | "damaged";

export type ReadPdf = {
  /** The text of the attached file. */
  readonly attached: string;
  /**
   * Everything but the attached file. Kadam writes the same bytes for the same certificate, so equal files look equal;
   * undefined if the file does not have Kadam's structure.
   */
  readonly drawing: string | undefined;
};

export function isPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 1024)).includes("%PDF-");
}

/** Extracts the attached credential from a PDF, even if another program has saved the PDF again. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf | PdfProblem> {
  const text = latin1(bytes);
  if (/\/Encrypt\s/.test(text)) return "locked";
  const places = [...text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)];
  const [place] = places;
  if (!place) return text.includes("%%EOF") ? "no-attachment" : "damaged";
  if (places.length > 1) return "several-attachments";
  const found = attachmentAt(text, place.index);
  if (!found) return "damaged";
  const packed = bytes.subarray(found.from, found.to);
  const plain = found.head.includes("/FlateDecode") ? await inflate(packed, "deflate") : packed;
  if (!plain) return "damaged";
  return { attached: new TextDecoder().decode(plain), drawing: drawingOf(text, found) };
}

/** One character per byte, so that offsets in the text are offsets in the file. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

type Attachment = {
  readonly number: number;
  /** The whole object, from its number to its end. */
  readonly start: number;
  readonly end: number;
  /** The dictionary before the bytes. */
  readonly head: string;
  readonly from: number;
  readonly to: number;
};

function attachmentAt(text: string, position: number): Attachment | undefined {
  const before = text.slice(0, position);
  const header = [...before.matchAll(/(?<!\d)(\d{1,10}) 0 obj/g)].at(-1);
  const opening = /stream\r?\n/g;
  opening.lastIndex = position;
  const stream = opening.exec(text);
  if (!header || !stream) return undefined;
  const head = text.slice(header.index, stream.index);
  const from = stream.index + stream[0].length;
  const length = /\/Length (\d+)(?! \d+ R)/.exec(head)?.[1];
  const to = length === undefined ? text.indexOf("endstream", from) : from + Number(length);
  const end = text.indexOf("endobj", to);
  if (to < from || end === -1) return undefined;
  return { number: Number(header[1]), start: header.index, end, head, from, to };
}

/** Leaves out what depends on the attached file: its own object, and the offsets of the others. */
function drawingOf(text: string, attachment: Attachment): string | undefined {
  const table = text.lastIndexOf("\nxref\n") + 1;
  const trailer = text.indexOf("trailer", table);
  const tail = /startxref\n(\d+)\n%%EOF\s*$/.exec(text);
  const isOurForm =
    table > attachment.end && trailer > table && tail && Number(tail[1]) === table && tail.index > trailer;
  if (!isOurForm || !isHonestTable(text, text.slice(table, trailer), attachment)) return undefined;
  const head = attachment.head.replace(/\/(Length|Size) \d+|\/CheckSum \([^)]*\)/g, "");
  return [
    text.slice(0, attachment.start),
    head,
    text.slice(attachment.end, table),
    text.slice(trailer, tail.index),
  ].join("\n");
}

/** Every number points to its own object, and none into the attached file, where another page could be hidden. */
function isHonestTable(text: string, table: string, { number, start, end }: Attachment): boolean {
  const rows = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  const isWhole = table.startsWith(`xref\n0 ${rows.length}\n`);
  return (
    isWhole &&
    rows.every(([, place, use], index) => {
      if (use === "f") return index === 0;
      const offset = Number(place);
      const isOutside = index === number ? offset === start : offset < start || offset > end;
      return isOutside && text.startsWith(`${index} 0 obj`, offset);
    })
  );
}
