import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gatherNotices, licencesFile } from "./licences/notices.ts";

const ROOT = join(import.meta.dirname, "..");

const notices = gatherNotices(ROOT);
writeFileSync(join(ROOT, "LICENCES.txt"), licencesFile(notices));
console.log(`LICENCES.txt: ${notices.length} parts.`);
