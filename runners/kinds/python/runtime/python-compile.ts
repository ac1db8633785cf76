import { join } from "node:path";
import { loadPyodide, type PyodideAPI } from "pyodide";

export type NamedBytes = { readonly path: string; readonly bytes: Uint8Array };

export const PYODIDE_DIR = join(import.meta.dirname, "../../../../node_modules/pyodide");

/**
 * Precompile: compiling in the browser is what makes a plain start slow. Library docstrings are a third of the bytes
 * and nobody reads them there.
 */
const COMPILER = `
import ast, importlib.util, marshal, warnings

def without_docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, False):
            removed = node.body.pop(0)
            if not node.body:
                node.body.append(ast.copy_location(ast.Pass(), removed))
    return tree

def compile_path(path, name):
    warnings.simplefilter("ignore")
    with open(path, "rb") as file:
        tree = without_docstrings(ast.parse(file.read(), name))
    code = compile(tree, name, "exec", dont_inherit=True)
    with open(path, "wb") as file:
        # Flag 1: never compared with a source file, there is none.
        file.write(importlib.util.MAGIC_NUMBER + b"\\x01\\0\\0\\0" + b"\\0" * 8 + marshal.dumps(code))
`;

let compiler: Promise<PyodideAPI> | undefined;

/** Compiled with the same Python that will run them, so that the byte code matches. `.py` becomes `.pyc`. */
export async function compilePython(files: readonly NamedBytes[]): Promise<NamedBytes[]> {
  compiler ??= loadPyodide();
  const python = await compiler;
  python.runPython(COMPILER);
  const compilePath = python.globals.get("compile_path");
  const compiled = files.map(({ path, bytes }) => {
    if (!path.endsWith(".py")) return { path, bytes };
    python.FS.writeFile("/tmp/compiled", bytes);
    compilePath("/tmp/compiled", path);
    return { path: `${path}c`, bytes: python.FS.readFile("/tmp/compiled") as Uint8Array };
  });
  compilePath.destroy();
  return compiled;
}
