import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { megabytesInWords } from "../../ui/megabytes.ts";
import type { Asking } from "./use-consent.ts";

export function DownloadQuestion({ asking }: { asking: Asking | undefined }) {
  const size = megabytesInWords(asking?.bytes ?? 0);
  return (
    <Dialog title={`Download ${size}?`} isOpen={asking !== undefined} onClose={() => asking?.refuse()}>
      <p>
        Your browser is set to save data. To run code here it needs to download {size} once. You can also do
        it later on a Wi-Fi connection.
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
