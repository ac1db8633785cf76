const INVOKE_DYNAMIC = 0xba;
const DYNAMIC_CALL = 18;
/** Removes the value below the index: swap, pop; for a value of two slots dup_x2, pop, pop2. The rest are no-ops. */
const KEEP_INDEX = [0x5f, 0x57, 0, 0, 0];
const KEEP_INDEX_UNDER_TWO = [0x5b, 0x57, 0x58, 0, 0];

/** Bytes after the tag, by tag; text (1) has its own length, and long and double (5, 6) take two slots. */
const SIZES = [0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2];

/**
 * Patches the class file. In a switch over record patterns javac emits, for every primitive part, a call that asks
 * which pattern matches, and all of them do: the answer is the given index. The JVM crashes at that call, so it is
 * replaced by code of the same length.
 */
export function answerPrimitiveSwitches(classFile: Uint8Array): Uint8Array {
  const view = new DataView(classFile.buffer, classFile.byteOffset, classFile.byteLength);
  const offsets = [0];
  let end = 10;
  for (const count = view.getUint16(8); offsets.length < count; ) {
    const tag = view.getUint8(end);
    offsets.push(end);
    if (tag === 5 || tag === 6) offsets.push(0);
    end += tag === 1 ? 3 + view.getUint16(end + 1) : 1 + (SIZES[tag] ?? 0);
  }
  const text = (index: number): string => {
    const at = offsets[index] ?? 0;
    return new TextDecoder().decode(classFile.subarray(at + 3, at + 3 + view.getUint16(at + 1)));
  };
  const answers = offsets.flatMap((at, index) => {
    if (at === 0 || view.getUint8(at) !== DYNAMIC_CALL) return [];
    const nameAndType = offsets[view.getUint16(at + 3)] ?? 0;
    const [, kind] = /^\(([ZBSCIJFD])I\)I$/.exec(text(view.getUint16(nameAndType + 3))) ?? [];
    if (kind === undefined || text(view.getUint16(nameAndType + 1)) !== "typeSwitch") return [];
    return [{ index, bytes: /[JD]/.test(kind) ? KEEP_INDEX_UNDER_TWO : KEEP_INDEX }];
  });
  if (answers.length === 0) return classFile;
  const mended = classFile.slice();
  for (const { start, length } of codeRanges(view, end, text)) {
    for (let at = start; at + 5 <= start + length; at++) {
      if (mended[at] !== INVOKE_DYNAMIC || view.getUint16(at + 3) !== 0) continue;
      const answer = answers.find(({ index }) => index === view.getUint16(at + 1));
      if (answer) mended.set(answer.bytes, at);
    }
  }
  return mended;
}

type Range = { readonly start: number; readonly length: number };

/** The byte ranges of each method's instructions. */
function codeRanges(view: DataView, end: number, text: (index: number) => string): Range[] {
  const ranges: Range[] = [];
  let at = end + 8 + 2 * view.getUint16(end + 6);
  // Fields first, then methods; both have the same layout.
  for (let group = 0; group < 2; group++) {
    let members = view.getUint16(at);
    at += 2;
    for (; members > 0; members--) {
      let attributes = view.getUint16(at + 6);
      at += 8;
      for (; attributes > 0; attributes--) {
        if (text(view.getUint16(at)) === "Code")
          ranges.push({ start: at + 14, length: view.getUint32(at + 10) });
        at += 6 + view.getUint32(at + 2);
      }
    }
  }
  return ranges;
}
