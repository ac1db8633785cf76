import type { CodeFile } from "#domain/study/exercise.ts";

export type FailingProgram = {
  readonly name: string;
  readonly text: string;
  readonly other?: CodeFile;
  readonly says: RegExp;
  readonly file?: string;
  readonly line?: number;
};

const other = (text: string): CodeFile => ({ path: "x.js", text });

/** Failing programs, with the message that the learner should get. */
export const FAILING_PROGRAMS: readonly FailingProgram[] = [
  {
    name: "a syntax error",
    text: "let a = 1;\nlet b = ;\n",
    says: /^SyntaxError: Unexpected token ';'$/,
    file: "main.js",
    line: 2,
  },
  {
    name: "a missing bracket in a module",
    text: 'import x from "./x.js";\nif (x) {\n',
    other: other("export default 1"),
    says: /^SyntaxError: Unexpected end of input$/,
    line: 3,
  },
  {
    name: "an unknown name",
    text: "function f() {\n  return nothing;\n}\nf();",
    says: /^ReferenceError: nothing is not defined$/,
    file: "main.js",
    line: 2,
  },
  {
    name: "an error in another file",
    text: 'import { f } from "./x.js";\n\nf();',
    other: other("export const f = () => {\n  return null.a; };"),
    says: /^TypeError: Cannot read properties of null \(reading 'a'\)$/,
    file: "x.js",
    line: 2,
  },
  {
    name: "a rejection that nobody catches",
    text: "async function f() {\n  throw new Error('late');\n}\nf();",
    says: /^Error: late$/,
    line: 2,
  },
  {
    name: "an error in a timer",
    text: "setTimeout(() => {\n  null.x;\n}, 5);",
    says: /^TypeError: /,
    line: 2,
  },
  {
    name: "an error in a microtask",
    text: "queueMicrotask(() => {\n\n  undefined.x;\n});",
    says: /^TypeError: /,
    line: 3,
  },
  { name: "a thrown text", text: "throw 'no error object';", says: /^Uncaught: no error object$/ },
  { name: "a promise that nobody settles", text: "await new Promise(() => {});", says: /nobody settles/ },
  {
    name: "a file that is not there",
    text: 'console.log(1);\nimport "./gone.js";',
    says: /^Cannot find the file '.\/gone.js'. The files here are: main.js.$/,
    line: 2,
  },
  {
    name: "a package that is not there",
    text: 'import _ from "lodash";',
    says: /^Cannot find the package 'lodash' here.$/,
    line: 1,
  },
  {
    name: "a name that a file does not export",
    text: 'import { b } from "./x.js";',
    other: other("export const a = 1"),
    says: /does not provide an export named 'b'/,
  },
  {
    name: "files in a circle",
    text: 'import "./x.js";',
    other: other('import "./main.js"; export {};'),
    says: /main\.js → x\.js → main\.js/,
  },
  {
    name: "a module that is loaded by require",
    text: 'const { a } = require("./x.js");',
    other: other("export const a = 1;"),
    says: /load it with import/,
    file: "main.js",
  },
];
