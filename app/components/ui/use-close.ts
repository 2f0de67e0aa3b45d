import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";

/** The entries of this tab's history. Not every browser has it, and older DOM types don't either. */
type Entries = { currentEntry: { index: number } | null; entries: () => readonly { url: string | null }[] };

/**
 * Closes what the address has opened over a page. Where the page itself is the entry before, this goes back to it, so that Back does not
 * open what was just closed. Otherwise, such as after a shared link, the page replaces the entry.
 */
export function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (addressBefore() === closeTo) navigate(-1);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  }, [closeTo, navigate]);
}

/** Props of a link that closes: without scripts it leads to the page, and with the keys that open a tab, too. */
export const closingLink = (close: () => void) => ({
  onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close();
  },
});

/** The address of the entry before this one, if it is a page of this site. */
function addressBefore(): string | null {
  const history = (window as { navigation?: Entries }).navigation;
  const at = history?.currentEntry?.index ?? 0;
  const url = at > 0 ? history?.entries()[at - 1]?.url : null;
  if (!url) return null;
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin ? pathname + search : null;
}
