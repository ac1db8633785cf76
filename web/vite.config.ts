import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clothsPlugin } from "./cloths-plugin.ts";
import { errorNotesPlugin } from "./error-notes-plugin.ts";
import { fontsPlugin } from "./fonts-plugin.ts";
import { licencesPlugin } from "./licences-plugin.ts";
import { searchDocumentsPlugin } from "./search-documents-plugin.ts";
import { tracksPlugin } from "./tracks-plugin.ts";

/** In development the browser talks to the server of `npm run dev` on this port. */
const API_PORT = Number(process.env.PORT ?? 5000);

/** What most pages use goes into one chunk: a dozen tiny ones would each cost a request and its headers. */
const SHARED_PARTS = {
  name: "parts",
  test: /web\/src\/((ui|api|app)\/|course-(colours|kolam)\.ts)|virtual:course-|\/domain\/|node_modules\/(react|scheduler|@tanstack|lucide-react)|vite\/preload-helper/,
  minShareCount: 4,
};

/** Form fields and their rules: lessons and course pages show no form at first and do not load them. */
const FORM_PARTS = {
  name: "forms",
  test: /web\/src\/(ui\/(field|form|password-field|select-field|text-area-field)\.tsx|api\/use-form)|\/domain\/accounts\/(password-rules|common-passwords|person-problems|phone)/,
  priority: 3,
  includeDependenciesRecursively: false,
};

/** Code that runs code, for a day and for a certificate's page. */
const RUN_PARTS = {
  name: "run-parts",
  test: /web\/src\/(ui\/(scroll-code|download-dialog|megabytes)|api\/study\.ts|features\/study\/exercises\/(runner-pool|exercise-job|download-consent))|runners\/protocol|icons\/(square|play|rotate-cw)\./,
  minShareCount: 2,
  priority: 2,
  includeDependenciesRecursively: false,
};

/** Small parts that a day shares with one other page each. */
const DAY_PARTS = {
  name: "day-parts",
  test: /web\/src\/(study-store\/(study-store|use-sending|device-study|unsent-study|keep-study)|ui\/(copy-button|dot-checkbox|draw-into)|api\/ask-path|features\/(learning\/(use-ticks|course-completed-dialog|tick-failure)|courses\/use-enrolment|study\/term-list))|domain\/(learning\/with-ticks|study\/shuffle)|icons\/(lock|send-horizontal|copy|chevron-right)\./,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
};

/** Mentoring, for the pages of those who ask and those who answer; no lesson loads it. */
const MENTORING_PARTS = {
  name: "mentoring-parts",
  test: /web\/src\/(ui\/(markdown\/|switch)|api\/mentoring\.ts|features\/mentoring\/)|\/domain\/mentoring\/|\/runners\/kinds\/\w+\/\w+-colours\./,
  minShareCount: 2,
  priority: 4,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    clothsPlugin(),
    fontsPlugin(),
    tailwindcss(),
    tracksPlugin(),
    errorNotesPlugin(),
    licencesPlugin(),
    searchDocumentsPlugin(),
  ],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [MENTORING_PARTS, FORM_PARTS, RUN_PARTS, DAY_PARTS, SHARED_PARTS] },
      },
    },
    target: ["chrome111", "safari16.4", "firefox128"],
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/covers", "/social", "/icons"].map((path) => [path, `http://127.0.0.1:${API_PORT}`]),
    ),
  },
});
