import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  OwnCertificate,
  OwnCertificatesReply,
  OwnPortfolioReply,
  PortfolioBody,
  PortfolioReply,
  PortfolioTicketBody,
  SubmissionsReply,
  VerificationReply,
  VisibilityBody,
} from "#contract/certificates.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { learnerQuery } from "./learner.ts";
import { ApiError, request, requestFresh } from "./request.ts";

/** An unknown id is an answer too, and the page has words for it. */
type Unknown = { readonly status: "unknown" };

/** Inlined into the page by the server; requested again only when the holder changes something. */
export function certificateQuery(id: string) {
  return queryOptions({
    queryKey: ["certificates", id],
    queryFn: () =>
      requestFresh<VerificationReply>(`/certificates/${encodeURIComponent(id)}`).catch(
        unlessUnknown("unknown-certificate"),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function submissionsQuery(id: string) {
  return queryOptions({
    queryKey: ["certificates", id, "submissions"],
    queryFn: () => requestFresh<SubmissionsReply>(`/certificates/${encodeURIComponent(id)}/submissions`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function portfolioQuery(id: string) {
  return queryOptions({
    queryKey: ["portfolios", id],
    queryFn: () =>
      requestFresh<PortfolioReply>(`/portfolios/${encodeURIComponent(id)}`).catch(
        unlessUnknown("unknown-portfolio"),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The code of its tickets. */
export function portfolioWorkQuery(id: string) {
  return queryOptions({
    queryKey: ["portfolios", id, "work"],
    queryFn: () => requestFresh<SubmissionsReply>(`/portfolios/${encodeURIComponent(id)}/work`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function unlessUnknown(code: ErrorCode) {
  return (error: unknown): Unknown => {
    if (error instanceof ApiError && error.code === code) return { status: "unknown" };
    throw error;
  };
}

export const ownCertificatesQuery = queryOptions({
  queryKey: ["me", "certificates"],
  queryFn: () => request<OwnCertificatesReply>("GET", "/me/certificates"),
  // A course may have been completed a moment ago.
  staleTime: 0,
});

export const ownPortfolioQuery = queryOptions({
  queryKey: ["me", "portfolio"],
  queryFn: () => request<OwnPortfolioReply>("GET", "/me/portfolio"),
  // A ticket may have been passed a moment ago.
  staleTime: 0,
});

export async function changeVisibility(
  client: QueryClient,
  id: string,
  visibility: VisibilityBody,
): Promise<void> {
  keepOwn(client, await request<OwnCertificate>("PUT", `/me/certificates/${id}`, visibility));
  await showAgain(client, id);
}

/** Updates the evidence with what was passed since the certificate was issued. */
export async function gatherEvidence(client: QueryClient, id: string): Promise<OwnCertificate> {
  const changed = await request<OwnCertificate>("POST", `/me/certificates/${id}/evidence`);
  keepOwn(client, changed);
  await showAgain(client, id);
  return changed;
}

/** Replaces the name on it by that of the profile. */
export async function correctName(client: QueryClient, id: string): Promise<void> {
  keepOwn(client, await request<OwnCertificate>("POST", `/me/certificates/${id}/name`));
  await showAgain(client, id);
  await client.invalidateQueries({ queryKey: learnerQuery.queryKey });
}

export async function switchPortfolio(client: QueryClient, isPublic: boolean): Promise<void> {
  const { queryKey } = ownPortfolioQuery;
  const body: PortfolioBody = { isPublic };
  client.setQueryData(queryKey, await request<OwnPortfolioReply>("PUT", "/me/portfolio", body));
}

export async function showTicket(client: QueryClient, exerciseId: string, isShown: boolean): Promise<void> {
  const { queryKey } = ownPortfolioQuery;
  const body: PortfolioTicketBody = { isShown };
  const path = `/me/portfolio/tickets/${encodeURIComponent(exerciseId)}`;
  client.setQueryData(queryKey, await request<OwnPortfolioReply>("PUT", path, body));
}

function keepOwn(client: QueryClient, changed: OwnCertificate): void {
  client.setQueryData(
    ownCertificatesQuery.queryKey,
    (before) =>
      before && { certificates: before.certificates.map((own) => (own.id === changed.id ? changed : own)) },
  );
}

async function showAgain(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ["certificates", id] });
}
