declare module "pyodide/pyodide.asm.mjs" {
  import type { loadPyodide } from "pyodide";

  type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;
  const createPyodideModule: NonNullable<Options["createPyodideModule"]>;

  // biome-ignore lint/style/noDefaultExport: it is the only export that the package has.
  export default createPyodideModule;
}
