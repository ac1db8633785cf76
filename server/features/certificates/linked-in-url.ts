import type { Certificate } from "#domain/certificates/certificate.ts";

const INDIA = { timeZone: "Asia/Kolkata", year: "numeric", month: "numeric" } as const;

/** Opens LinkedIn's own form with every field filled in. */
export function linkedInUrl(
  { id, issuedAt }: Pick<Certificate, "id" | "issuedAt">,
  courseTitle: string,
  verifyUrl: string,
  organisation: string,
): string {
  const parts = new Intl.DateTimeFormat("en", INDIA).formatToParts(issuedAt);
  const part = (type: "year" | "month") => parts.find((found) => found.type === type)?.value ?? "";
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: courseTitle,
    organizationName: organisation,
    issueYear: part("year"),
    issueMonth: part("month"),
    certUrl: verifyUrl,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
