import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { VisibilityBody } from "#contract/certificates.ts";
import {
  changeVisibility,
  correctName,
  gatherEvidence,
  showTicket,
  switchPortfolio,
} from "../../api/certificates.ts";
import { ApiError, messageOf } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";

function useFailure(): (error: Error) => void {
  const client = useQueryClient();
  const alert = useAlert();
  return (error) => {
    console.error("the change was not saved", error);
    alert(messageOf(error));
    if (error instanceof ApiError && error.code === "not-signed-in")
      sessionChanged(client).catch(console.error);
  };
}

/** Optimistic: a switch shows its new state, and is reset when saving fails. */
export function useVisibility(id: string, saved: VisibilityBody) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: VisibilityBody) => changeVisibility(client, id, wanted),
    onError: useFailure(),
  });
  const shown = isPending ? variables : saved;
  return {
    shown,
    isBusy: isPending,
    change: (changes: Partial<VisibilityBody>) => mutate({ ...shown, ...changes }),
  };
}

export function useBringUpToDate(id: string) {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => gatherEvidence(client, id),
    onError: useFailure(),
  });
  return { bringUpToDate: () => mutate(), isBusy: isPending, updated: data };
}

export function useNameCorrection(id: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => correctName(client, id),
    onError: useFailure(),
  });
  return { correct: () => mutate(), isBusy: isPending };
}

export function useTicketChoice({
  exerciseId,
  isShown,
}: {
  readonly exerciseId: string;
  readonly isShown: boolean;
}) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => showTicket(client, exerciseId, wanted),
    onError: useFailure(),
  });
  return { isOn: isPending ? variables : isShown, isBusy: isPending, change: mutate };
}

export function usePortfolioSwitch(isPublic: boolean) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => switchPortfolio(client, wanted),
    onError: useFailure(),
  });
  return { isOn: isPending ? variables : isPublic, isBusy: isPending, change: mutate };
}
