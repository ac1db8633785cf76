import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";

/** The journey on Firebase, which needs the emulator that `npm run test:firebase` starts. */
export default defineConfig({ ...everyday, testMatch: "firebase.journey.ts", workers: 1 });
