// Pyodide refuses to start where scripts could be imported; the sandbox allows none, so nothing is lost.
Object.defineProperty(globalThis, "importScripts", { value: undefined, configurable: true });
