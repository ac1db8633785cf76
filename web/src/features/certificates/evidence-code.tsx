import { useQuery } from "@tanstack/react-query";
import { dayQuery } from "../../api/study.ts";
import { megabytesInWords } from "../../ui/megabytes.ts";
import { ScrollCode } from "../../ui/scroll-code.tsx";
import { CodeFingerprint } from "./code-fingerprint.tsx";
import type { Submission } from "./evidence-queue.ts";

type EvidenceCodeProps = {
  readonly submission: Submission;
  /** A signed certificate contains the fingerprint of this code. */
  readonly isSigned: boolean;
};

/** The stored files, read-only, and the download size of running them. */
export function EvidenceCode({ submission, isSigned }: EvidenceCodeProps) {
  return (
    <>
      {submission.files.map(({ path, text }) => (
        <figure key={path} className="mt-2">
          <figcaption className="font-mono text-sm text-soft">{path}</figcaption>
          <ScrollCode
            label={`${submission.title}: ${path}`}
            text={text}
            className="max-h-96 rounded-md border border-line bg-raised"
          />
        </figure>
      ))}
      {isSigned && <CodeFingerprint files={submission.files} claimed={submission.codeSha256} />}
      {submission.dayNumber === null ? (
        <p className="mt-3">
          The course no longer has this exercise. Its code can be read, but there are no tests to run it
          against.
        </p>
      ) : (
        <FirstDownload submission={submission} dayIndex={submission.dayNumber - 1} />
      )}
    </>
  );
}

function FirstDownload({ submission, dayIndex }: { submission: Submission; dayIndex: number }) {
  const { data: day } = useQuery(dayQuery(submission.courseId, dayIndex));
  const bytes = day?.lesson?.exercises.find(({ id }) => id === submission.exerciseId)?.runtimeBytes;
  // Reserve the line while the size is not known yet (no layout shift).
  return (
    <p className="mt-2 min-h-6 text-sm text-soft">
      {typeof bytes === "number" &&
        `The first run downloads ${megabytesInWords(bytes)}. After that your browser keeps it.`}
    </p>
  );
}
