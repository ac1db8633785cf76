import { type RefObject, useEffect, useLayoutEffect } from "react";
import { keepScrollPosition } from "./keep-scroll-position.ts";

/**
 * Beside the page where there is room, so that the page stays usable. On a phone it fills the screen, traps the focus,
 * and makes room for the keyboard, which covers the lower part of the page without shrinking it.
 */
export function usePanelDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isWide: boolean,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isOpen) {
      element.close();
      return;
    }
    keepScrollPosition(() => (isWide ? element.show() : element.showModal()));
    return () => keepScrollPosition(() => element.close());
  }, [dialog, isOpen, isWide]);

  useEffect(() => {
    const element = dialog.current;
    const screen = window.visualViewport;
    if (!isOpen || isWide || !element || !screen) return;
    const settle = () => {
      element.style.height = `${screen.height}px`;
      element.style.top = `${screen.offsetTop}px`;
    };
    settle();
    document.documentElement.style.overflow = "hidden";
    screen.addEventListener("resize", settle);
    screen.addEventListener("scroll", settle);
    return () => {
      element.style.height = "";
      element.style.top = "";
      document.documentElement.style.overflow = "";
      screen.removeEventListener("resize", settle);
      screen.removeEventListener("scroll", settle);
    };
  }, [dialog, isOpen, isWide]);
}
