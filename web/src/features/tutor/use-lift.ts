import { type RefObject, useEffect } from "react";
import { liftOver } from "./lift-over.ts";

/** Keeps a floating button off everything marked `data-keep-clear`, and off the focused element. */
export function useLift(button: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const settle = () => {
      const element = button.current;
      if (!element) return;
      const { offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth } = element;
      const marked = [...document.querySelectorAll("[data-keep-clear], main :is(a, button, input):focus")];
      const boxes = marked.map((found) => found.getBoundingClientRect());
      const lift = liftOver(
        { top, left, bottom: top + offsetHeight, right: left + offsetWidth },
        boxes.filter(({ width }) => width > 0),
      );
      element.style.translate = lift > 0 ? `0 ${-lift}px` : "";
    };
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    const layout = new ResizeObserver(look);
    layout.observe(document.body);
    for (const event of ["scroll", "resize", "focusin"])
      window.addEventListener(event, look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      layout.disconnect();
      for (const event of ["scroll", "resize", "focusin"]) window.removeEventListener(event, look);
    };
  }, [button, isShown]);
}
