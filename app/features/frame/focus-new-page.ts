import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the content of a page that was opened without a new document, if the element that had it is gone:
 * a keyboard would start again at the skip link, and a screen reader would say nothing.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
