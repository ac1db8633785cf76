/** The globals for the type checker, as a short list: the browser's own declarations are two megabytes. */
export const LEARNER_GLOBALS = `
interface Console { log(...values: unknown[]): void; error(...values: unknown[]): void; warn(...values: unknown[]): void;
  info(...values: unknown[]): void; debug(...values: unknown[]): void; table(data: unknown): void; dir(value: unknown, options?: object): void;
  group(...values: unknown[]): void; groupEnd(): void; count(label?: string): void; assert(condition: unknown, ...values: unknown[]): void;
  time(label?: string): void; timeEnd(label?: string): void; trace(...values: unknown[]): void }
declare var console: Console;
declare function setTimeout<A extends unknown[]>(callback: (...given: A) => void, ms?: number, ...given: A): number;
declare function setInterval<A extends unknown[]>(callback: (...given: A) => void, ms?: number, ...given: A): number;
declare function clearTimeout(id: number | undefined): void;
declare function clearInterval(id: number | undefined): void;
declare function queueMicrotask(callback: () => void): void;
declare function structuredClone<T>(value: T): T;
declare function prompt(question?: string): string | null;
interface Response { readonly ok: boolean; readonly status: number; readonly statusText: string; json(): Promise<any>; text(): Promise<string> }
declare function fetch(address: string, options?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Response>;
declare class URLSearchParams { constructor(text?: string | Record<string, string>); get(name: string): string | null; has(name: string): boolean; set(name: string, value: string): void; toString(): string }
declare class URL { constructor(address: string, base?: string); href: string; host: string; pathname: string; search: string; hash: string; searchParams: URLSearchParams }
declare var process: { argv: string[]; env: Record<string, string | undefined>; exit(code?: number): never; stdout: { write(text: string): boolean } };
declare function require(name: string): any;
declare var module: { exports: any };
declare const test: any; declare const it: any; declare const describe: any; declare const expect: any; declare const vi: any;
declare const beforeEach: (step: () => unknown) => void; declare const afterEach: (step: () => unknown) => void;
declare const beforeAll: (step: () => unknown) => void; declare const afterAll: (step: () => unknown) => void;
declare module "vitest"; declare module "node:fs"; declare module "node:fs/promises"; declare module "node:path";
declare module "node:events"; declare module "node:assert"; declare module "node:assert/strict"; declare module "node:util";
declare module "node:timers/promises";
`;
