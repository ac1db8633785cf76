import type { ReactNode } from "react";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { ShownCode } from "./shown-code.tsx";

type Snapshot = Pick<ThreadReply["rounds"][number]["snapshot"], "files" | "failing">;

type SnapshotViewProps = {
  readonly snapshot: Snapshot;
  readonly below?: (path: string, line: number) => ReactNode;
};

/** The attached snapshot: the failing test and the code. */
export function SnapshotView({ snapshot: { files, failing }, below }: SnapshotViewProps) {
  return (
    <div className="grid min-w-0 gap-4">
      {failing && (
        <div className="border-madder border-l-4 pl-3">
          <p className="font-semibold">Not passing: {failing.testSays}</p>
          {failing.message && (
            <pre className="mt-1 overflow-x-auto whitespace-pre-wrap font-mono text-base">
              {failing.message}
            </pre>
          )}
        </div>
      )}
      {files.map(({ path, text }) => (
        <figure key={path} className="min-w-0">
          <figcaption className="mb-1 font-mono text-base text-soft">{path}</figcaption>
          <ShownCode
            label={`Code: ${path}`}
            text={text}
            {...(below ? { below: (line: number) => below(path, line) } : {})}
          />
        </figure>
      ))}
    </div>
  );
}
