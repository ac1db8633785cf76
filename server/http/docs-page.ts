import { escapeMarkup } from "#domain/escape-markup.ts";

type Operation = {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: unknown }> };
  readonly responses?: Record<
    string,
    { readonly description?: string; readonly content?: Record<string, { readonly schema?: unknown }> }
  >;
};

export type OpenApi = {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Record<string, Record<string, Operation>>;
};

/** Plain HTML without scripts, so that the strict Content-Security-Policy applies here too. */
export function docsPage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(api.info.title)}</title><link rel="icon" href="/icons/kadam.svg"><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>${escapeMarkup(api.info.title)}</h1><p>${escapeMarkup(api.info.description ?? "")}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p>
${operations.join("\n")}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => `<h3>Answer ${escapeMarkup(status)}</h3>${schemaBlock(response.content)}`,
  );
  return `<section><h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2><p>${escapeMarkup(operation.summary ?? "")}</p>
${operation.requestBody ? `<h3>Body</h3>${schemaBlock(operation.requestBody.content)}` : ""}${responses.join("")}</section>`;
}

function schemaBlock(content: Record<string, { readonly schema?: unknown }> | undefined): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema === undefined
    ? "<p>Without a body.</p>"
    : `<details><summary>Shape</summary><pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre></details>`;
}
