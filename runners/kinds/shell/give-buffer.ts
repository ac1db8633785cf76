// The npm package named buffer: there is no Node in the sandbox.
import { Buffer } from "buffer";

// The git library and the shell expect Node's Buffer as a global; it must be there before they are evaluated.
Object.assign(globalThis, { Buffer });
