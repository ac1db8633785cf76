import { type DownloadAsking, DownloadDialog } from "../../ui/download-dialog.tsx";

/** Asks before a large download. */
export function DownloadFirst({ asking }: { asking: DownloadAsking | undefined }) {
  return (
    <DownloadDialog asking={asking}>
      {(size) =>
        `To run this code your browser downloads the practice tools once: ${size}. Nothing is installed on your device.`
      }
    </DownloadDialog>
  );
}
