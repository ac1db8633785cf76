import { useEffect, useState } from "react";
import { fingerprintedText } from "#domain/certificates/fingerprinted-text.ts";
import type { CodeFile } from "#domain/study/exercise.ts";

type CodeFingerprintProps = { readonly files: readonly CodeFile[]; readonly claimed: string };

/** Recomputed from the code above it, to prove that this is the certified code. */
export function CodeFingerprint({ files, claimed }: CodeFingerprintProps) {
  const found = useSha256(fingerprintedText(files));
  return (
    <p className="mt-2 text-sm text-soft">
      The signed certificate holds a fingerprint of the code: a number that changes with every letter.
      {found === claimed && <b> It matches the code above.</b>}
      {found !== undefined && found !== claimed && (
        <b className="text-madder"> It does not match this code.</b>
      )}
      <span className="block break-all font-mono">SHA-256: {claimed}</span>
    </p>
  );
}

/** Undefined where the browser cannot compute it, as on a plain-http page. */
function useSha256(text: string): string | undefined {
  const [hash, setHash] = useState<{ readonly of: string; readonly hex: string }>();
  useEffect(() => {
    let isGone = false;
    // Missing on plain-http pages, whatever the types say.
    const subtle = crypto.subtle as SubtleCrypto | undefined;
    subtle
      ?.digest("SHA-256", new TextEncoder().encode(text))
      .then((bytes) => {
        const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
        if (!isGone) setHash({ of: text, hex });
      })
      .catch((error: unknown) => console.warn("no fingerprint", error));
    return () => {
      isGone = true;
    };
  }, [text]);
  return hash?.of === text ? hash.hex : undefined;
}
