import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sayAge } from "../../api/privacy.ts";
import { messageOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";

/** The two answers, shared by all places of the question. */
export function AgeAnswers({ onAnswered }: { readonly onAnswered: (isAdult: boolean) => void }) {
  const client = useQueryClient();
  const say = useMutation({
    mutationFn: (isAdult: boolean) => sayAge(client, isAdult),
    onSuccess: (_reply, isAdult) => onAnswered(isAdult),
    onError: (error) => console.error("the answer was not kept", error),
  });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          look="main"
          isBusy={say.isPending && say.variables}
          disabled={say.isPending && !say.variables}
          onClick={() => say.mutate(true)}
        >
          Yes, I am 18 or older
        </Button>
        <Button
          isBusy={say.isPending && !say.variables}
          disabled={say.isPending && say.variables}
          onClick={() => say.mutate(false)}
        >
          No, I am under 18
        </Button>
      </div>
      <p role="alert" className="font-medium text-madder empty:hidden">
        {say.isError ? messageOf(say.error) : undefined}
      </p>
    </>
  );
}
