import { X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";

type AlertKind = "error" | "success";
type Alert = {
  readonly text: string;
  readonly kind: AlertKind;
  /** Links below the sentence. */
  readonly ways: ReactNode;
  readonly serial: number;
  readonly slot: Element | null;
};
type ShowAlert = (text: string, kind?: AlertKind, ways?: ReactNode) => void;
type Slot = RefObject<HTMLDivElement | null>;

type Alerts = { readonly show: (alert: Omit<Alert, "serial">) => void; readonly frameSlot: Slot };

const AlertContext = createContext<Alerts | undefined>(undefined);
const SlotContext = createContext<Slot | undefined>(undefined);

/** Shows a message that is read out at once and stays until it is closed: in the nearest area, or below the header. */
export function useAlert(): ShowAlert {
  const alerts = use(AlertContext);
  const slot = use(SlotContext);
  if (!alerts) throw new Error("no AlertProvider above");
  const { show, frameSlot } = alerts;
  return useCallback<ShowAlert>(
    (text, kind = "error", ways = null) =>
      show({ text, kind, ways, slot: slot?.current ?? frameSlot.current }),
    [show, frameSlot, slot],
  );
}

/** Messages from inside appear at its `AlertSlot`, beside the button that was pressed. */
export function AlertArea({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  return <SlotContext value={slot}>{children}</SlotContext>;
}

export function AlertSlot({ className = "" }: { className?: string }) {
  const slot = use(SlotContext);
  return <div ref={slot} className={`empty:hidden ${className}`} />;
}

/** The slot of messages that outlive their page, or that no area takes. They push the page down. */
export function AlertFrame() {
  const alerts = use(AlertContext);
  return (
    <div
      ref={alerts?.frameSlot}
      className="sticky top-16 z-20 mx-auto flex max-w-6xl justify-center px-4 pt-4 empty:hidden"
    />
  );
}

export function AlertProvider({ children }: { children: ReactNode }) {
  const [alert, setAlert] = useState<Alert>();
  const frameSlot = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const alerts = useMemo<Alerts>(
    () => ({
      frameSlot,
      show: (next) => {
        shown.current++;
        setAlert({ ...next, serial: shown.current });
      },
    }),
    [],
  );
  useNavigation(alert, setAlert, frameSlot);
  return (
    <AlertContext value={alerts}>
      {children}
      {alert?.slot &&
        createPortal(
          <AlertBox key={alert.serial} alert={alert} onClose={() => setAlert(undefined)} />,
          alert.slot,
        )}
    </AlertContext>
  );
}

function AlertBox({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  return (
    <div
      role="alert"
      data-kind={alert.kind}
      className="flex max-w-xl items-start gap-3 rounded-md border border-ink bg-raised py-2 pr-2 pl-4 text-ink data-[kind=error]:border-l-8 data-[kind=error]:border-l-madder data-[kind=success]:border-l-8 data-[kind=success]:border-l-neem"
    >
      <div className="grow py-2">
        <p className="font-medium">{alert.text}</p>
        {alert.ways}
      </div>
      <button
        type="button"
        aria-label="Close message"
        onClick={onClose}
        className="flex size-11 shrink-0 items-center justify-center rounded-md hover:text-peacock"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/** 'Login successful!' must survive one navigation, but not two; an error stays behind with its page. */
function useNavigation(
  alert: Alert | undefined,
  setAlert: (alert: Alert | undefined) => void,
  frameSlot: Slot,
) {
  const { pathname } = useLocation();
  const seen = useRef<{ serial: number; paths: Set<string> }>({ serial: 0, paths: new Set() });
  useEffect(() => {
    if (!alert) return;
    if (seen.current.serial !== alert.serial) seen.current = { serial: alert.serial, paths: new Set() };
    const { paths } = seen.current;
    paths.add(pathname);
    if (paths.size > (alert.kind === "success" ? 2 : 1)) setAlert(undefined);
    else if (!alert.slot?.isConnected) setAlert({ ...alert, slot: frameSlot.current });
  }, [alert, pathname, setAlert, frameSlot]);
}
