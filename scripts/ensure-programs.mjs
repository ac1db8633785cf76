// Installs what tests need and npm does not have: a browser and PDF tools. `npm test` runs it beside `npm ci`.
import { ensureBrowserOfJourneys, ensureChromium } from "./find-chromium.mjs";
import { ensurePdfTools } from "./find-pdf-tools.mjs";

const chromium = ensureChromium();
if (chromium) ensureBrowserOfJourneys(chromium);
ensurePdfTools();
