import { useLocation } from "react-router";
import { readCertificateId } from "#domain/certificates/certificate-id.ts";
import { withoutEndSlashes } from "#domain/end-slashes.ts";

/** What follows the page's name in the address. However an id was typed, the server knows it under one spelling. */
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
