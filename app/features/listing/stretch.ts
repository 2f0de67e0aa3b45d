import { type ListingQuery, listingSearch } from "#modules/marketplace/listing/schemas.ts";

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
