import { useLocation, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SCROLL_POSITIONS } from "#app/rendering/scroll-restoration.ts";
import { moreCarsPath } from "#app/shared/paths.ts";
import { useBrowserLayoutEffect } from "#app/ui/layout-effect.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type ListingQuery, listingSearch } from "#modules/marketplace/listing/schemas.ts";
import type { ListingBase } from "./listing-base.ts";
import type { CarsPage } from "./listing-data.ts";

/** The properties of a page that matter here. */
type Paged = { query: ListingQuery; page: { page: number } };

/** Consecutive pages of a list without a gap. */
export type Stretch<Page extends Paged> = {
  /** The list's query as text. */
  list: string;
  pages: readonly Page[];
};

const alone = <Page extends Paged>(page: Page): Stretch<Page> => ({ list: listingSearch(page.query), pages: [page] });

/** The stretch with this page added or replaced; a page that would leave a gap changes nothing. */
export function extended<Page extends Paged>(stretch: Stretch<Page>, page: Page): Stretch<Page> {
  const at = page.page.page - (stretch.pages[0] as Page).page.page;
  if (at < -1 || at > stretch.pages.length) return stretch;
  if (at === -1) return { ...stretch, pages: [page, ...stretch.pages] };
  return { ...stretch, pages: [...stretch.pages.slice(0, at), page, ...stretch.pages.slice(at + 1)] };
}

type Arrival<Page extends Paged> = {
  /** The current content of the address. */
  data: Page;
  /** The previous content of the screen and of the address. */
  stretch?: Stretch<Page>;
  before?: Page;
  /** The content of the screen when the user left this history entry. */
  kept?: Stretch<Page> | undefined;
  /** A car is open next to the list. */
  panel?: boolean;
};

/**
 * The list to show after a page has loaded: the list as the user left it, the list on the screen with the page updated
 * (a car was opened or closed, or data has changed), or the page alone (another page or another list was requested).
 */
export function stretchAfter<Page extends Paged>({ data, stretch, before, kept, panel }: Arrival<Page>): Stretch<Page> {
  const list = listingSearch(data.query);
  const holds = (one: Stretch<Page> | undefined): one is Stretch<Page> =>
    one?.list === list && one.pages.some((page) => page.page.page === data.page.page);
  if (holds(kept)) return extended(kept, data);
  const stays = panel || before?.page.page === data.page.page;
  return stays && holds(stretch) ? extended(stretch, data) : alone(data);
}

/** The list of each history entry, so that Back restores its full length. Filled only in browsers. */
const kept = new Map<string, Stretch<CarsPage>>();
const MOST_KEPT = 12;
/** The list of the entry that was left, for a reload or a return from another site. */
const RESUME = "listing.resume";
/** The throttle interval of the scroll handlers. */
const THROTTLE_MS = 150;

type Props = { data: CarsPage; base: ListingBase; panel: boolean };

/**
 * The pages shown one below the other: the page of the address, and the pages added by scrolling. The address follows
 * the visible page without a history entry, so Back, a reload and a shared link all lead to the same place.
 */
export function useStretch({ data, base, panel }: Props) {
  const { key } = useLocation();
  const pushed = useNavigationType() === "PUSH";
  const [seen, see] = useState(data);
  const [stretch, setStretch] = useState(() => stretchAfter({ data, kept: kept.get(key) }));
  if (seen !== data) {
    see(data);
    setStretch(stretchAfter({ data, stretch, before: seen, kept: pushed ? undefined : kept.get(key), panel }));
  }
  useEffect(() => {
    kept.delete(key);
    kept.set(key, stretch);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  }, [key, stretch]);
  useResumed(key, stretch, setStretch);
  useAddressInView(key, stretch, base, panel);
  return { ...stretch, ...useMore(stretch, setStretch, base) };
}

type SetStretch = React.Dispatch<React.SetStateAction<Stretch<CarsPage>>>;

/** Loads the next page, each page once; a page that arrives after the list has changed is dropped. */
function useMore(stretch: Stretch<CarsPage>, setStretch: SetStretch, base: ListingBase) {
  const [failed, fail] = useState(false);
  const asked = useRef("");
  const last = stretch.pages.at(-1) as CarsPage;
  const address = moreCarsPath(base.list(last.query), last.page.page + 1);
  const more = useCallback(async () => {
    if (asked.current === address) return;
    asked.current = address;
    fail(false);
    const page = await loadPage(address);
    if (page) setStretch((now) => (listingSearch(page.query) === now.list ? extended(now, page) : now));
    if (asked.current !== address) return;
    fail(!page);
    if (!page) asked.current = "";
  }, [address, setStretch]);
  return { more, failed, last };
}

/** Not loaded through the router: when the request fails, the shown list must stay. */
async function loadPage(address: string): Promise<CarsPage | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    const found = answer.ok ? ((await answer.json()) as CarsPage) : undefined;
    return Array.isArray(found?.list) ? found : undefined;
  } catch {
    return undefined;
  }
}

function useAddressInView(key: string, { pages }: Stretch<CarsPage>, base: ListingBase, panel: boolean): void {
  useEffect(() => {
    if (panel || pages.length < 2) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer = undefined;
      // The address changes before the next page is rendered, and it must not get the address of this list.
      if (entryKey() !== key) return;
      const now = pageInView();
      const page = pages.find((one) => one.page.page === now);
      if (!page || new URLSearchParams(location.search).has("login")) return;
      const address = base.list(page.query, page.page.page);
      // Not a navigation of the router: no data must be loaded, and the entry keeps its key.
      if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
    };
    const wait = () => {
      timer ??= setTimeout(follow, THROTTLE_MS);
    };
    addEventListener("scroll", wait, { passive: true });
    return () => {
      removeEventListener("scroll", wait);
      clearTimeout(timer);
    };
  }, [key, pages, base, panel]);
}

/** The last page whose first car has reached the middle of the window. */
function pageInView(): number {
  const starts = [...document.querySelectorAll<HTMLElement>("[data-page]")];
  const reached = starts.filter((page) => (page.firstElementChild?.getBoundingClientRect().top ?? 0) < innerHeight / 2);
  return Number((reached.at(-1) ?? starts[0])?.dataset.page);
}

/** After a reload, restores the pages above and below the page of the address, and the scroll position. */
function useResumed(key: string, stretch: Stretch<CarsPage>, setStretch: SetStretch): void {
  // Once, when the page is hydrated.
  useBrowserLayoutEffect(() => {
    addEventListener("pagehide", storeResume);
    const left = takeResume();
    if (left?.key !== key || left.stretch.list !== stretch.list || left.stretch.pages.length < 2) return;
    const shown = stretch.pages[0] as CarsPage;
    if (!left.stretch.pages.some((page) => page.page.page === shown.page.page)) return;
    requestAnimationFrame(() => {
      flushSync(() => setStretch(extended(left.stretch, shown)));
      scrollTo(0, left.top);
    });
  }, []);
}

type Resume = { key: string; stretch: Stretch<CarsPage> };

/** The history entry of the browser, which is ahead of the router's while a page loads. */
const entryKey = (): string | undefined => (history.state as { key?: string } | null)?.key;

function takeResume(): (Resume & { top: number }) | undefined {
  try {
    const text = sessionStorage.getItem(RESUME);
    sessionStorage.removeItem(RESUME);
    if (!text) return undefined;
    const resume = JSON.parse(text) as Resume;
    const tops = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}") as Record<string, number>;
    return { ...resume, top: lookup(tops, resume.key) ?? 0 };
  } catch {
    return undefined; // storage is disabled or full: only the page of the address is shown
  }
}

/** Also stores a list that is not on the screen yet because the way back to it still loads. */
function storeResume(): void {
  const key = entryKey();
  const stretch = key === undefined ? undefined : kept.get(key);
  if (!key || !stretch || stretch.pages.length < 2) return;
  try {
    sessionStorage.setItem(RESUME, JSON.stringify({ key, stretch } satisfies Resume));
  } catch {
    // storage is disabled or full
  }
}
