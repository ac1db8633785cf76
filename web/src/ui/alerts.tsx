import { X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

type AlertKind = "error" | "success";
type Alert = { readonly text: string; readonly kind: AlertKind; readonly serial: number };
type ShowAlert = (text: string, kind?: AlertKind) => void;

const AlertContext = createContext<ShowAlert>(() => {
  throw new Error("no AlertProvider above");
});

/** Shows a message in the page that is read out at once and stays until it is closed. */
export function useAlert(): ShowAlert {
  return use(AlertContext);
}

export function AlertProvider({ children }: { children: ReactNode }) {
  const [alert, setAlert] = useState<Alert>();
  const show = useCallback<ShowAlert>((text, kind = "error") => {
    setAlert((before) => ({ text, kind, serial: (before?.serial ?? 0) + 1 }));
  }, []);
  useSecondNavigation(alert, setAlert);
  return (
    <AlertContext value={show}>
      {children}
      <div role="alert" className="pointer-events-none fixed inset-x-0 top-20 z-50 flex justify-center px-4">
        {alert && (
          <div
            key={alert.serial}
            data-kind={alert.kind}
            className="pointer-events-auto flex max-w-xl items-center gap-3 rounded-md border border-ink bg-raised py-2 pr-2 pl-4 text-ink data-[kind=error]:border-l-8 data-[kind=error]:border-l-madder data-[kind=success]:border-l-8 data-[kind=success]:border-l-neem"
          >
            <p className="font-medium">{alert.text}</p>
            <button
              type="button"
              aria-label="Close message"
              onClick={() => setAlert(undefined)}
              className="flex size-11 shrink-0 items-center justify-center rounded-md hover:text-peacock"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
    </AlertContext>
  );
}

/** 'Login successful!' must survive the move to the next page, but not hang around on the one after. */
function useSecondNavigation(alert: Alert | undefined, setAlert: (alert: undefined) => void) {
  const { pathname } = useLocation();
  const seen = useRef<{ serial: number; paths: Set<string> }>({ serial: 0, paths: new Set() });
  useEffect(() => {
    if (!alert) return;
    if (seen.current.serial !== alert.serial) seen.current = { serial: alert.serial, paths: new Set() };
    seen.current.paths.add(pathname);
    if (seen.current.paths.size > 2) setAlert(undefined);
  }, [alert, pathname, setAlert]);
}
