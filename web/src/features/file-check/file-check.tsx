import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { checkFile, type FileReport } from "./check-file.ts";
import { FileReportView } from "./file-report.tsx";
import { siteOf } from "./site.ts";

/** A file or a text, checked in the browser. */
export function FileCheck() {
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [checked, setChecked] = useState<{ readonly report: FileReport; readonly count: number }>();
  const check = async (bytes: Promise<Uint8Array> | Uint8Array) => {
    setIsBusy(true);
    const report = await checkFile(await bytes, siteOf());
    setChecked((before) => ({ report, count: (before?.count ?? 0) + 1 }));
    setIsBusy(false);
  };
  if (!globalThis.isSecureContext)
    return (
      <p>This browser checks signatures only on pages with a secure address, which starts with https.</p>
    );
  return (
    <div className="grid gap-5">
      <label className="block">
        <span className="mb-1 block font-semibold">File (PDF, JSON or JWT)</span>
        <input
          type="file"
          accept=".pdf,.json,.jwt,.txt,application/pdf,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void check(file.arrayBuffer().then((buffer) => new Uint8Array(buffer)));
          }}
          className="block min-h-11 w-full rounded-md border border-soft bg-raised p-2 file:mr-3 file:min-h-9 file:rounded-md file:border file:border-line file:bg-paper file:px-4 file:font-semibold"
        />
      </label>
      <TextAreaField
        label="Or paste the text of a JSON or JWT file"
        name="text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        spellCheck={false}
        autoComplete="off"
        rows={4}
      />
      <div>
        <Button
          isBusy={isBusy}
          onClick={() => void check(new TextEncoder().encode(text))}
          className="max-sm:w-full"
        >
          Check the text
        </Button>
      </div>
      {checked && (
        <div className="min-w-0">
          <FileReportView key={checked.count} report={checked.report} />
          <p className="mt-4 text-sm text-soft">
            Your file stayed on this device.
            {checked.report.verdict !== "unreadable" &&
              " Kadam was asked for its keys, for its list of revoked certificates and for the certificate with this id."}
          </p>
        </div>
      )}
    </div>
  );
}
