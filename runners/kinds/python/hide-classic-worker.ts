// Pyodide refuses to start in a worker with importScripts; the sandbox blocks it anyway, so hide it.
Object.defineProperty(globalThis, "importScripts", { value: undefined, configurable: true });
