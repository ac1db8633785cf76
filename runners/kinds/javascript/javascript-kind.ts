import type { KindModule } from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { closeWorkerDoors } from "#runners/script-tests/close-worker-doors.ts";
import { runScriptJob } from "./run-script-job.ts";

const javascriptKind: KindModule = {
  load: async () => closeWorkerDoors(),
  run: (job, output) => runScriptJob(job, output),
};
provideKind(javascriptKind);
