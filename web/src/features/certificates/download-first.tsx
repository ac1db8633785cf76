import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { megabytesInWords } from "../../ui/megabytes.ts";
import type { DownloadAsking } from "./use-proof-runs.ts";

/** Nobody is surprised by a download. */
export function DownloadFirst({ asking }: { asking: DownloadAsking | undefined }) {
  const size = megabytesInWords(asking?.bytes ?? 0);
  return (
    <Dialog title={`Download ${size}?`} isOpen={asking !== undefined} onClose={() => asking?.refuse()}>
      <p>
        To run this code your browser downloads the practice tools once: {size}. Nothing is installed on your
        device.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="main" onClick={asking?.agree}>
          Download and run
        </Button>
        <Button onClick={asking?.refuse}>Not now</Button>
      </div>
    </Dialog>
  );
}
