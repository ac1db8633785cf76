/** Only this much of a pasted text is read. */
const PASTED_LIMIT = 4000;

/** Lines that programs print around the message: stack frames, sources, counters, advice of the tool. */
const NOISE: readonly RegExp[] = [
  /^at\s{1,40}(?:async\s{1,40})?[\w.$<>/[\]# ]{1,200}[(:]/,
  /^at\s+\S{1,200}:\d+/,
  /^File "/,
  /^\.\.\. \d{1,6} more/,
  /^node:internal\//,
  /^throw (?:err|new )/,
  /^Node\.js v/,
  /^requireStack/,
  /^\[INFO\]/,
  /^(?:rootdir|platform|plugins|collected|cachedir)\b.*[:\d]/,
  /^(?:Build info|\(Session info|System info|Driver info|For documentation on this error|For more information on this error)/,
  /^LINE \d+:/,
  /^\d{1,5} \|/,
  /^> \[\d+\/\d+\]/,
  /^❯ /,
  /^(?:npm (?:ERR!|error) )?A complete log of this run/,
  /^(?:Who|Created|Version|Operation|Path|ID|Info):\s/,
  /^Traceback \(most recent call last\)/,
  /^The above exception was the direct cause/,
  /^During handling of the above exception/,
  /^\d+ errors?$/,
  /^[\s^~=_\-─═╷│╵>|.]*$/,
];

/** Prefixes of a message in the output of a tool. */
const LABELS =
  /^(?:npm (?:ERR!|error)|\[ERROR\]|│|E {2,}|=>|\(node:\d+\)|\d{1,4}\.\d{2,3}(?= )|\[\d{4}-[^\]]*\]|PS [A-Z]:\\[^>]*>|\$ )\s*/;

const SIGNS_OF_A_PASTE =
  /^[ \t]{0,40}at [^\n]{0,300}[(:]|Traceback \(|File "[^"\n]{1,300}", line|Exception in thread|\b\w{0,80}(?:Error|Exception|Warning)\b\s{0,5}[:(]|^[ \t]{0,40}(?:error|fatal|ERROR|Error)[: ]|npm (?:ERR!|error)|^\S{1,200}:\d{1,6}: |\[ERROR\]|\bTS\d{4}:|^[ \t]{0,40}CONFLICT|command not found|: error:/m;

/** Languages whose names are signs, and the messages of compilers and tools that no course teaches. */
const FROM_ELSEWHERE =
  /(?:^|\s)c(?:\+\+|#)|\b(?:in|using) c\b(?!\.)|\bg\+\+|\bgcc\b|\bcollect2\b|undefined reference to|\bld returned|\.(?:cpp|hpp|cs|php|kt|dart|swift|rb|ipynb)\b|\.(?:c|go|rs|h):\d|\berror (?:CS|C|LNK)\d{4}\b|\berror\[E\d{4}\]|\bgradlew?\b|\bAndroidRuntime\b|\bgoroutine\b|^panic: |\bCUDA\b|\b(?:torch|tensorflow|keras|numpy|pandas|sklearn)\b|#(?:REF|VALUE|NAME|DIV\/0)!|Parse error: syntax error, unexpected|\bSIGSEGV\b|Segmentation fault|Stop code:|\bSystem\.\w+Exception\b/im;

/** Whether a question or a paste is about something that no course teaches. */
export function isFromElsewhere(said: string): boolean {
  return FROM_ELSEWHERE.test(said.slice(0, PASTED_LIMIT));
}

/** Whether somebody pasted the output of a program, instead of asking about it. */
export function looksPasted(said: string): boolean {
  return SIGNS_OF_A_PASTE.test(said.slice(0, PASTED_LIMIT));
}

/**
 * Of a pasted error the kind and the message count; stack frames, files, quoted values and memory addresses differ for
 * everybody.
 */
export function withoutTraces(question: string): string {
  const text = question.slice(0, PASTED_LIMIT);
  const isPasted = looksPasted(text);
  const lines = text.split("\n");
  return lines
    .filter((line, at) => !isNoise(line) && !(isPasted && isSourceLine(line, lines[at - 1])))
    .map((line) => (isPasted ? withoutOwnValues(line.trim().replace(LABELS, "").replace(LABELS, "")) : line))
    .join("\n")
    .replaceAll(/\b0x[0-9a-fA-F]{2,16}\b/g, " ")
    .replaceAll(/\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:in|com|org|net|io)\b/g, " ")
    .trimEnd()
    .replace(/[?!.]{1,20}$/, "");
}

function isNoise(line: string): boolean {
  const text = line.trim().replace(LABELS, "");
  return line.trim() !== "" && NOISE.some((noise) => noise.test(text));
}

/** The line after `File "a.py", line 3` and after javac's `Main.java:3: error:` is the learner's own. */
function isSourceLine(line: string, before: string | undefined): boolean {
  return /^\s/.test(line) && /^\s*File "|^\S*\.java:\d+: error:/.test(before ?? "");
}

function withoutOwnValues(line: string): string {
  return (
    line
      .replaceAll(/\b(?:https?|file):\/\/\S+/g, " ")
      .replaceAll(/\b[A-Za-z]:\\\S+/g, " ")
      .replaceAll(/(?<![\w.])\.{0,2}\/[\w.@-]+(?:\/[\w.@-]+)+(?::\d+){0,2}/g, " ")
      .replaceAll(/\b[\w-]+\.(?:java|py|jsx?|tsx?|html|css|dart|c|cpp)(?:[:(]\d+(?:[:,]\d+)?\)?)?/g, " ")
      // A program or header name in quotes is meant; other words in quotes are the learner's own.
      .replaceAll(/'([^'\n]{1,80})'|"([^"\n]{1,80})"/g, (whole, one, two) =>
        /[a-z][A-Z]|\w-\w|\(\)|^[A-Z]{2,}|^if$|^else$|^for$|^while$/.test(one ?? two) ? whole : " ",
      )
      .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{20,}\b/g, " ")
      .replaceAll(/\b[\w.-]+@[\w.^"-]+/g, " ")
  );
}
