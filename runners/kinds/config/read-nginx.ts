import type { Problem } from "./problem.ts";

export type NginxDirective = {
  readonly name: string;
  readonly args: readonly string[];
  readonly line: number;
  /** The content of the braces; null for a directive that ends with ';'. */
  readonly block: readonly NginxDirective[] | null;
};

export type NginxFile = {
  readonly directives: readonly NginxDirective[];
  readonly problems: readonly Problem[];
};

type Token = { readonly text: string; readonly line: number; readonly isQuoted: boolean };

const KNOWN = (
  "access_log add_header alias allow auth_basic auth_basic_user_file client_max_body_size deny error_log error_page " +
  "events expires gzip gzip_types http include keepalive_timeout least_conn limit_req limit_req_zone listen location " +
  "log_format pid proxy_cache proxy_cache_path proxy_connect_timeout proxy_http_version proxy_pass " +
  "proxy_read_timeout proxy_set_header resolver return rewrite root sendfile server server_name ssl_certificate " +
  "ssl_certificate_key ssl_protocols try_files types upstream user worker_connections worker_processes"
).split(" ");

/** Parses an nginx configuration into a tree, with the syntax errors that `nginx -t` would report. */
export function readNginx(text: string): NginxFile {
  const problems: Problem[] = [];
  const tokens = tokensOf(text, problems);
  const lastLine = text.trimEnd().split("\n").length;
  let position = 0;

  const readBlock = (openedAt: number | null): NginxDirective[] => {
    const directives: NginxDirective[] = [];
    for (;;) {
      const token = tokens[position++];
      if (token === undefined) {
        if (openedAt !== null) {
          problems.push({
            line: lastLine,
            message: `unexpected end of file, expecting "}" for the block of line ${openedAt}`,
          });
        }
        return directives;
      }
      if (isSign(token, "}")) {
        if (openedAt !== null) return directives;
        problems.push({ line: token.line, message: 'unexpected "}"' });
      } else if (isSign(token, ";") || isSign(token, "{")) {
        problems.push({ line: token.line, message: `unexpected "${token.text}"` });
        if (token.text === "{") readBlock(token.line);
      } else directives.push(readDirective(token));
    }
  };

  const readDirective = (first: Token): NginxDirective => {
    const { text: name, line } = first;
    const args: string[] = [];
    noteMisspelling(first, problems);
    for (;;) {
      const token = tokens[position];
      if (token === undefined || isSign(token, "}")) {
        problems.push({ line, message: `directive "${name}" is not terminated by ";"` });
        return { name, args, line, block: null };
      }
      position += 1;
      if (isSign(token, ";")) return { name, args, line, block: null };
      if (isSign(token, "{"))
        return { name, args, line, block: name === "types" ? readTypes() : readBlock(line) };
      if (token.line > line && KNOWN.includes(token.text) && !token.isQuoted) {
        problems.push({ line, message: `directive "${name}" is not terminated by ";"` });
        position -= 1;
        return { name, args, line, block: null };
      }
      args.push(token.text);
    }
  };

  // Its entries are MIME types, not directives.
  const readTypes = (): NginxDirective[] => {
    while (position < tokens.length && !isSign(tokens[position], "}")) position += 1;
    position += 1;
    return [];
  };

  return { directives: readBlock(null), problems };
}

function isSign(token: Token | undefined, sign: "{" | "}" | ";"): boolean {
  return token !== undefined && token.text === sign && !token.isQuoted;
}

function tokensOf(text: string, problems: Problem[]): Token[] {
  const tokens: Token[] = [];
  const pattern =
    /\n|[^\S\n]+|#[^\n]*|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|["']|[{};]|(?:[^\s{};"']|(?<=\$)\{[^}\s]*\})+/g;
  let line = 1;
  for (const [found] of text.matchAll(pattern)) {
    if (found === '"' || found === "'") {
      problems.push({ line, message: `a quote is opened by ${found} and never closed` });
    } else if (/^["']/.test(found)) tokens.push({ text: found.slice(1, -1), line, isQuoted: true });
    else if (!/^[\s#]/.test(found)) tokens.push({ text: found, line, isQuoted: false });
    line += found.split("\n").length - 1;
  }
  return tokens;
}

/** Report only names that are one letter away from a known one: nginx has many modules and we do not know them all. */
function noteMisspelling({ text, line }: Token, problems: Problem[]): void {
  if (KNOWN.includes(text)) return;
  const meant = KNOWN.find((name) => isOneLetterAway(text, name));
  if (meant !== undefined && !text.startsWith(meant)) {
    problems.push({ line, message: `unknown directive "${text}"; is "${meant}" meant?` });
  }
}

function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const swapped = a.slice(0, start) + (a[start + 1] ?? "") + (a[start] ?? "") + a.slice(start + 2);
  const rests = [
    [a.slice(start + 1), b.slice(start)],
    [a.slice(start), b.slice(start + 1)],
    [a.slice(start + 1), b.slice(start + 1)],
  ];
  return swapped === b || rests.some(([left, right]) => left === right);
}
