import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";

/** The entries of this tab's history. Not every browser has it, and older DOM types don't either. */
type Entries = { currentEntry: { index: number } | null; entries: () => readonly { url: string | null }[] };

/**
 * Closes what the address has opened over a page. Where the page itself is a visited entry, this goes back to it, so that Back does not
 * open what was just closed. Otherwise, such as after a shared link, the page replaces the entry.
 */
export function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const steps = stepsBackTo(closeTo);
    if (steps > 0) navigate(-steps);
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

/** The same for all links of a dialog to the page under it, such as "Cancel". */
export const closingLinks = (closeTo: string, close: () => void) => ({
  onClickCapture(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link && addressOf(link) === addressOf(new URL(closeTo, location.href))) closingLink(close).onClick(event);
  },
});

const addressOf = ({ origin, pathname, search }: { origin: string; pathname: string; search: string }) =>
  origin + pathname + search;

/**
 * How many entries back the address was visited; 0 when it was not. Between it and this entry there are only other states of what
 * is open, such as its next page: they have the path of the page or of this entry.
 */
function stepsBackTo(address: string): number {
  const { navigation } = window as { navigation?: Entries };
  const wanted = new URL(address, location.href);
  const at = navigation?.currentEntry?.index ?? 0;
  for (let before = at - 1; before >= 0; before -= 1) {
    const entry = navigation?.entries()[before]?.url;
    if (!entry) return 0;
    const url = new URL(entry);
    if (addressOf(url) === addressOf(wanted)) return at - before;
    if (url.origin !== location.origin || ![wanted.pathname, location.pathname].includes(url.pathname)) return 0;
  }
  return 0;
}
