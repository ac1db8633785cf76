import { type DownloadAsking, DownloadDialog } from "../../../ui/download-dialog.tsx";

export function DownloadQuestion({ asking }: { asking: DownloadAsking | undefined }) {
  return (
    <DownloadDialog asking={asking}>
      {(size) =>
        `Your browser is set to save data. To run code here it needs to download ${size} once. You can also do it later on a Wi-Fi connection.`
      }
    </DownloadDialog>
  );
}
