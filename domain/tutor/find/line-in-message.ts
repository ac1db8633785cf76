/** The position in the learner's own files that a message points to. */
export type LineInMessage = {
  readonly file: string;
  readonly line: number;
  /** The line itself, if the tool printed it. */
  readonly source?: string | undefined;
};

const LOOKED_AT = 4000;
const LONGEST_SOURCE = 120;

const FILE_AND_LINE =
  /([\w.-]{1,60}\.(?:java|py|jsx?|tsx?|mjs|cjs|sh|html|css|tf|ya?ml))(?:", line |: line |:|\()(\d{1,6})/;
/** Frames of the language, its libraries and its tools. */
const NOT_OWN =
  /node_modules|node:internal|site-packages|dist-packages|lib[/\\]python|<frozen|java\.base|jdk\.internal|\bat (?:java|javax|jdk|sun|org\.junit|org\.springframework|org\.openqa|org\.hibernate|org\.apache)\b|react-dom|\/vite\/|chunk-/;
/** Python lists the learner's own lines last, the others first. */
const IS_PYTHON = /^\s*(?:E\s+)?File "/;
/** The line after these is the learner's own. */
const SHOWS_SOURCE = /^\s*File "|\.java:\d+: error:/;

export function lineInMessage(said: string): LineInMessage | undefined {
  const lines = said.slice(0, LOOKED_AT).split("\n");
  let told: LineInMessage | undefined;
  for (const [at, text] of lines.entries()) {
    const found = NOT_OWN.test(text) ? undefined : FILE_AND_LINE.exec(text);
    const [, file, number] = found ?? [];
    if (file === undefined || (told && !IS_PYTHON.test(text))) continue;
    told = {
      file,
      line: Number(number),
      source: SHOWS_SOURCE.test(text) ? sourceIn(lines[at + 1]) : undefined,
    };
  }
  return told;
}

function sourceIn(line = ""): string | undefined {
  const source = line.trim();
  return source === "" || source.length > LONGEST_SOURCE || source.includes("`") ? undefined : source;
}
