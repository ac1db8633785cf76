import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";

/**
 * One gzipped text file: a JSON line that says what it is, then each table as a JSON line with its rows in PostgreSQL's
 * COPY format up to a line `\.`, then sequences and files as JSON lines, and last the SHA-256 of everything before. It
 * is written and read as a stream, so its size does not matter, and `zcat` makes it readable.
 */
const FORMAT = 1;

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const sequenceSchema = z.object({ sequence: z.string(), lastValue: z.string() });
/** A restore writes to this path: only inside a folder of the data (no path traversal). */
export const FILE_NAME = /^outbox\/\w[\w.-]*$/;
const fileSchema = z.object({ file: z.string().regex(FILE_NAME), base64: z.string() });
const headerSchema = z.object({
  kadamBackup: z.number(),
  kadamVersion: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), version: z.string().nullable() })),
});
const endSchema = z.object({ end: z.object({ sha256: z.string() }) });

export type BackupHeader = Omit<z.infer<typeof headerSchema>, "kadamBackup">;
export type BackupTable = z.infer<typeof tableSchema>;

export type BackupPart =
  | BackupTable
  /** Rows of the previous table, whole lines. */
  | { readonly rows: Buffer }
  | z.infer<typeof sequenceSchema>
  | z.infer<typeof fileSchema>;

class DamagedBackup extends Error {
  constructor(file: string, how: string, cause?: unknown) {
    super(`The backup ${file} is damaged: ${how}. Nothing was changed. Take another backup.`, { cause });
    this.name = "DamagedBackup";
  }
}

const END_OF_ROWS = Buffer.from("\\.\n");
const END_AFTER_ROW = Buffer.from("\n\\.\n");
const NEWLINE = 10;

/** Write under another name, sync, then rename: half a backup never has the final name. */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  const half = join(dirname(file), `.${process.pid}.half-backup`);
  try {
    await pipeline(
      Readable.from(textOf(header, parts), { objectMode: false }),
      createGzip(),
      // Owner only: it contains password hashes and keys.
      createWriteStream(half, { mode: 0o600, flush: true }),
    );
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
}

async function* textOf(header: BackupHeader, parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  const line = (value: unknown) => hashed(Buffer.from(`${JSON.stringify(value)}\n`));
  yield line({ kadamBackup: FORMAT, ...header });
  let isInTable = false;
  for await (const part of parts) {
    if ("rows" in part) {
      yield hashed(part.rows);
      continue;
    }
    if (isInTable) yield hashed(END_OF_ROWS);
    isInTable = "table" in part;
    yield line(part);
  }
  if (isInTable) yield hashed(END_OF_ROWS);
  yield Buffer.from(`${JSON.stringify({ end: { sha256: hash.digest("hex") } })}\n`);
}

/** Reads the whole file and throws, with a readable message, if it is damaged. */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const part of readBackupFile(file)) if ("kadamVersion" in part) header = part;
  if (!header) throw new DamagedBackup(file, "it is empty");
  return header;
}

/** The header first, then the parts. Throws at the end when the checksum is wrong. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupHeader | BackupPart> {
  const hash = createHash("sha256");
  let rest: Buffer = Buffer.alloc(0);
  let state = "header" as "header" | "parts" | "rows" | "end";
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  for await (const chunk of unpacked(file)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (state === "rows") {
        if (rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
          hash.update(take(END_OF_ROWS.length));
          state = "parts";
          continue;
        }
        const end = rest.indexOf(END_AFTER_ROW);
        const rows = take(end < 0 ? rest.lastIndexOf(NEWLINE) + 1 : end + 1);
        if (rows.length === 0) break;
        hash.update(rows);
        yield { rows };
        continue;
      }
      const length = rest.indexOf(NEWLINE) + 1;
      if (length === 0) break;
      const line = take(length);
      const part: Line | undefined = state === "end" ? undefined : parseLine(line, state);
      if (!part) throw new DamagedBackup(file, "there is something in it that was not written by Kadam");
      if ("end" in part) {
        if (part.end.sha256 !== hash.digest("hex")) throw new DamagedBackup(file, "its checksum is wrong");
        state = "end";
        continue;
      }
      hash.update(line);
      state = "table" in part ? "rows" : "parts";
      yield part;
    }
  }
  if (state !== "end" || rest.length > 0) throw new DamagedBackup(file, "it ends too early");
}

type Line = BackupHeader | Exclude<BackupPart, { rows: Buffer }> | z.infer<typeof endSchema>;

function parseLine(line: Buffer, state: "header" | "parts"): Line | undefined {
  const schema =
    state === "header" ? headerSchema : z.union([tableSchema, sequenceSchema, fileSchema, endSchema]);
  const parsed = schema.safeParse(readJson(line.toString("utf8")));
  if (parsed.success && "kadamBackup" in parsed.data) {
    const { kadamBackup, ...header } = parsed.data;
    if (kadamBackup > FORMAT)
      throw new Error(
        `The backup was made by Kadam ${header.kadamVersion}, which writes backups in a newer way. Restore it with Kadam ${header.kadamVersion} or newer.`,
      );
    return header;
  }
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzip = createGunzip();
  source.on("error", (error) => unzip.destroy(error));
  try {
    yield* source.pipe(unzip);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`There is no file ${file}.`, { cause: error });
    if (code === "Z_BUF_ERROR") throw new DamagedBackup(file, "it ends too early", error);
    if (code.startsWith("Z_"))
      throw new DamagedBackup(file, "it is no backup, or was changed since it was made", error);
    throw new Error(`The file ${file} cannot be read (${code}).`, { cause: error });
  } finally {
    source.destroy();
  }
}
