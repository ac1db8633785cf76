import { useLocation } from "react-router";
import { readCertificateId } from "#domain/certificates/certificate-id.ts";
import { withoutEndSlashes } from "#domain/end-slashes.ts";

/** The id after the page's name in the URL. The server normalises any spelling. */
export function useIdInPath(): string {
  const typed = decoded(withoutEndSlashes(useLocation().pathname.replace(/^\/[^/]*\//, "")));
  return readCertificateId(typed) ?? typed;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
