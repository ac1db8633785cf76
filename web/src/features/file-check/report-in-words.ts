import type { CheckedFile, Verdict } from "./check-file.ts";
import type { FileProblem } from "./read-credential-file.ts";

/** `good`: rely on it; `bad`: do not; `unsure`: look further. */
export type Tone = "good" | "bad" | "unsure";

export const VERDICTS: Readonly<
  Record<Verdict, { readonly tone: Tone; readonly title: string; readonly text: string }>
> = {
  genuine: {
    tone: "good",
    title: "This file is genuine",
    text: "Kadam signed it, and nothing in it was changed.",
  },
  older: {
    tone: "good",
    title: "This file is genuine, and there is a newer one",
    text: "Kadam signed it, and nothing in it was changed. The certificate has changed since then.",
  },
  revoked: {
    tone: "bad",
    title: "Revoked: do not rely on this file",
    text: "Kadam signed it, and took the certificate back later.",
  },
  "revocation-unknown": {
    tone: "unsure",
    title: "Signed by Kadam, perhaps revoked",
    text: "Nothing in it was changed. We could not find out whether the certificate was revoked.",
  },
  changed: {
    tone: "bad",
    title: "Do not rely on this file",
    text: "It is not as Kadam signed it.",
  },
  "page-differs": {
    tone: "bad",
    title: "Do not rely on how this PDF looks",
    text: "The signed file inside it is valid, and says what you see below. The page around it is not the one that Kadam draws: somebody changed it, a program saved it again, or it is older than Kadam's design.",
  },
  "other-issuer": {
    tone: "bad",
    title: "This file is not from this site",
    text: "It names somebody else as its issuer. Only they can say whether it is genuine.",
  },
  "keys-unavailable": {
    tone: "unsure",
    title: "Not checked",
    text: "Kadam's keys could not be loaded. Check your connection and try again.",
  },
};

export const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  empty: "There is nothing in it. Choose a file, or paste the whole text.",
  "too-large": "This file is too large to be a Kadam certificate.",
  "no-known-form": "This is not a PDF, JSON or JWT file. Choose the file as you received it.",
  "no-badge": "This file can be read, but it is not a certificate.",
  "broken-jwt": "This looks like a JWT, but it cannot be read: it was changed, or a part of it is missing.",
  "key-twice": "Do not rely on this file. It has the same field twice, and Kadam never writes such a file.",
  "no-attachment":
    "This PDF holds no signed file. It was printed or saved again, or it is not from Kadam. Check the id on it instead.",
  "several-attachments": "Do not rely on this PDF. It holds several files, and Kadam attaches one.",
  locked: "This PDF is locked. Save it without a password, or check the id on it.",
  damaged: "This PDF is damaged, or a part of it is missing.",
};

export type Finding = { readonly tone: Tone; readonly text: string };

/** What was checked, one sentence each. */
export function findingsOf(report: CheckedFile): readonly Finding[] {
  if (report.verdict === "keys-unavailable") return [];
  return [
    signatureFinding(report),
    revocationFinding(report),
    comparisonFinding(report),
    ...pageFinding(report),
  ];
}

function signatureFinding({ signature, comparison }: CheckedFile): Finding {
  const { isGood, isOurKey, wrongPart } = signature;
  if (isGood) return { tone: "good", text: "The signature is valid: every field is as it was signed." };
  const isOnlySigned =
    comparison.status === "same" ? " No field differs: the signature itself was changed." : "";
  if (wrongPart !== undefined)
    return { tone: "bad", text: `The part ${wrongPart} is not as Kadam writes it.` };
  return isOurKey
    ? { tone: "bad", text: `The signature is not valid.${isOnlySigned}` }
    : { tone: "bad", text: "The key it names is not one of Kadam's." };
}

function revocationFinding({ revocation, signature }: CheckedFile): Finding {
  if (!signature.isGood)
    return {
      tone: "unsure",
      text: "We did not check whether it was revoked, because the signature is not valid.",
    };
  return {
    "not-revoked": { tone: "good", text: "It is not in Kadam's signed list of revoked certificates." },
    revoked: { tone: "bad", text: "It is in Kadam's signed list of revoked certificates." },
    unknown: { tone: "unsure", text: "Kadam's list of revoked certificates could not be read." },
  }[revocation] as Finding;
}

function comparisonFinding({ comparison, signature }: CheckedFile): Finding {
  switch (comparison.status) {
    case "same":
      return { tone: "good", text: "It says the same as Kadam says today." };
    case "different": {
      const count = comparison.differences.length;
      const fields = `${count} ${count === 1 ? "field" : "fields"}`;
      return signature.isGood
        ? { tone: "unsure", text: `${fields} of the certificate changed since this file was signed.` }
        : { tone: "bad", text: `${fields} differ from what Kadam says:` };
    }
    case "private":
      return { tone: "unsure", text: "Not compared with what Kadam says: the certificate is private now." };
    case "revoked":
      return { tone: "bad", text: "Not compared: the certificate was revoked." };
    case "unknown":
      return { tone: "bad", text: "Kadam has no certificate with this id." };
    case "unavailable":
      return { tone: "unsure", text: "Not compared with what Kadam says: Kadam did not answer." };
  }
}

function pageFinding({ page }: CheckedFile): readonly Finding[] {
  if (page === undefined) return [];
  const findings: Readonly<Record<typeof page, Finding>> = {
    same: { tone: "good", text: "The page looks exactly as Kadam draws it." },
    different: { tone: "bad", text: "The page is not the one that Kadam draws." },
    "not-compared": {
      tone: "unsure",
      text: "How the page looks was not compared. Only what the signed file says counts.",
    },
  };
  return [findings[page]];
}
