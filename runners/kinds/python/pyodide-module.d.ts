declare module "pyodide/pyodide.asm.mjs" {
  import type { loadPyodide } from "pyodide";

  type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;
  const createPyodideModule: NonNullable<Options["createPyodideModule"]>;

  // biome-ignore lint/style/noDefaultExport: it is the package's only export.
  export default createPyodideModule;
}
