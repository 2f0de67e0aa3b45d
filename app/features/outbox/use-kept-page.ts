import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isStale } from "#app/features/live/freshness.ts";
import { pageOfAction } from "#app/shared/paths.ts";
import { isOpen } from "./entries.ts";
import { evaluationOf, pagesWith } from "./field-pages.ts";
import { keepPage } from "./kept-pages.ts";
import { noteKept } from "./outbox.ts";
import { useOutbox } from "./use-outbox.ts";

/** The page settles first: several saves in a row are one copy. */
const SETTLED_MS = 3_000;

/** What was sent behind the page's back is shown after this time. */
const ARRIVED_MS = 500;
/**
 * While more entries are being sent, the page loads its data only after a pause. Until then, it shows the entries
 * itself.
 */
const MORE_COMES_MS = 4_000;

/** Evaluations that a list of appointments links to are kept with it: the next cars of the day. */
const MOST_EVALUATIONS = 12;
const evaluationLinks = (): string[] => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/u/evaluation/"]')];
  const paths = links.map(({ pathname }) => pathname).filter((path) => /^\/u\/evaluation\/[^/]+$/.test(path));
  return [...new Set(paths)].slice(0, MOST_EVALUATIONS);
};

/**
 * Keeps a copy of the shown page on the device, again whenever its data was loaded or something was sent. A page
 * that was opened from another one has its service worker only now, so the copy is made here and not there.
 */
export function useKeptPage(account: string, wanted: boolean): void {
  const { pathname } = useLocation();
  const page = evaluationOf(pageOfAction(pathname));
  const [navigation, revalidator] = [useNavigation(), useRevalidator()];
  const busy = navigation.state !== "idle" || revalidator.state !== "idle";
  const { entries, offline } = useOutbox();
  const own = entries.filter(({ group }) => group === page);
  const sent = own.filter((entry) => !isOpen(entry)).length;
  const settlesAfter = own.some(({ state }) => state === "waiting") ? MORE_COMES_MS : ARRIVED_MS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was sent changes the page on the server
  useEffect(() => {
    if (!wanted || busy || offline) return;
    const timer = setTimeout(() => void keep(account, page), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [account, page, wanted, busy, offline, sent]);
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

async function keep(account: string, page: string): Promise<void> {
  const keptAt = await keepAll(account, page);
  if (keptAt !== null) await noteKept(page, keptAt);
  for (const path of evaluationLinks()) await keepAll(account, path);
}

/** Keeps the pages of an evaluation. Returns when the first was asked for; null when one of them was not kept. */
async function keepAll(account: string, page: string): Promise<number | null> {
  const times: (number | null)[] = [];
  for (const path of pagesWith(page)) times.push(await keepPage(account, path));
  return times.includes(null) ? null : Math.min(...times.filter((time) => time !== null));
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
