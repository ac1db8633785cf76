import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { megabytesInWords } from "./megabytes.ts";

export type DownloadAsking = {
  readonly bytes: number;
  readonly agree: () => void;
  readonly refuse: () => void;
};

type DownloadDialogProps = {
  readonly asking: DownloadAsking | undefined;
  /** Why it is needed, with the size in words. */
  readonly children: (size: string) => ReactNode;
};

/** Asks before a download; open while there is a question. */
export function DownloadDialog({ asking, children }: DownloadDialogProps) {
  const size = megabytesInWords(asking?.bytes ?? 0);
  return (
    <Dialog title={`Download ${size}?`} isOpen={asking !== undefined} onClose={() => asking?.refuse()}>
      <p>{children(size)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="main" onClick={asking?.agree}>
          Download and run
        </Button>
        <Button onClick={asking?.refuse}>Not now</Button>
      </div>
    </Dialog>
  );
}
