import { useEffect } from "react";

/** For reads whose failure the owner wants logged and not shown. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(what, error);
  }, [what, error]);
}
