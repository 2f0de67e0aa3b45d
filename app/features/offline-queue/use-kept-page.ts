import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isStale } from "#app/features/live/freshness.ts";
import { pageOfAction } from "#app/shared/paths.ts";
import { isOpen } from "./entries.ts";
import { evaluationOf } from "./field-pages.ts";
import { keepDay, sayWhatIs } from "./keep-day.ts";
import { setKeeper } from "./kept-state.ts";
import { useQueue } from "./use-queue.ts";

/** The first copy is made at once; afterwards the page settles first: several saves in a row are one copy. */
const SETTLED_MS = 3_000;

/** What was sent behind the page's back is shown after this time. */
const ARRIVED_MS = 500;
/**
 * While more entries are being sent, the page loads its data only after a pause. Until then, it shows the entries
 * itself.
 */
const MORE_COMES_MS = 4_000;

/**
 * Keeps a copy of the shown page on the device, again whenever its data was loaded or something was sent. A page
 * that was opened from another one has its service worker only now, so the copy is made here and not there.
 */
export function useKeptPage(account: string, wanted: boolean): void {
  const { pathname } = useLocation();
  const page = evaluationOf(pageOfAction(pathname));
  const [navigation, revalidator] = [useNavigation(), useRevalidator()];
  const busy = navigation.state !== "idle" || revalidator.state !== "idle";
  const { entries, offline } = useQueue();
  const own = entries.filter(({ group }) => group === page);
  const sent = own.filter((entry) => !isOpen(entry)).length;
  const waits = own.some(({ state }) => state === "waiting");
  const settlesAfter = waits ? MORE_COMES_MS : ARRIVED_MS;
  const known = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was sent changes the page on the server
  useEffect(() => {
    if (!wanted || busy) return;
    if (offline) return void sayWhatIs(account, page);
    const isFirst = known.current !== page;
    // What is being sent has the line; the copy is of use again when all of it has arrived.
    if (waits && !isFirst) return;
    const timer = setTimeout(
      () => {
        known.current = page;
        void keepDay(account, page);
      },
      isFirst ? 0 : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [account, page, wanted, busy, offline, sent, waits]);
  useEffect(() => {
    setKeeper(wanted ? () => void keepDay(account, page, { all: true }) : null);
    return () => setKeeper(null);
  }, [account, page, wanted]);
  const { revalidate } = revalidator;
  const shownSent = useRef(sent);
  useEffect(() => {
    // The page was kept with what was sent: less is left to show.
    if (sent < shownSent.current) shownSent.current = sent;
    if (!wanted || sent === shownSent.current) return;
    const timer = setTimeout(() => {
      shownSent.current = sent;
      if (navigator.onLine) void revalidate();
    }, settlesAfter);
    return () => clearTimeout(timer);
  }, [wanted, sent, settlesAfter, revalidate]);
  useDocumentLinks(wanted);
}

/**
 * Without a connection a link cannot load data. It opens the whole page instead, which comes from the device.
 */
function useDocumentLinks(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const follow = (event: MouseEvent) => {
      if (navigator.onLine && !isStale()) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      // The page has the data for its own dialogs and parts.
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      location.assign(link.href);
    };
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [wanted]);
}
