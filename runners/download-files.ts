import type { RuntimeFile } from "./protocol.ts";

type Downloaded = readonly [name: string, bytes: Uint8Array];

/** All files of a runtime, from the browser's cache where possible. */
export async function downloadFiles(
  files: readonly RuntimeFile[],
  onProgress: (share: number) => void,
  callOff: AbortSignal,
): Promise<Downloaded[]> {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let received = 0;
  const download = async (file: RuntimeFile): Promise<Downloaded> => {
    const response = await fetch(file.url, { signal: callOff });
    if (!response.ok || response.body === null) throw new Error(`${file.url} answered ${response.status}`);
    const bytes = new Uint8Array(file.bytes);
    let place = 0;
    for await (const piece of piecesOf(response.body)) {
      if (place + piece.length > bytes.length) throw new Error(`${file.url} is longer than the build says`);
      bytes.set(piece, place);
      place += piece.length;
      received += piece.length;
      onProgress(received / total);
    }
    if (place !== bytes.length) throw new Error(`${file.url} came only in part`);
    return [file.name, bytes];
  };
  return Promise.all(files.map(download));
}

/** Not every browser supports `for await` over a stream. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
