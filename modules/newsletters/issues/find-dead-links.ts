import { findBrokenPaths } from "#modules/content/index.ts";
import { isKnownPage } from "#modules/kernel/known-pages.ts";
import { sharedCarPath } from "#modules/kernel/paths.ts";
import { findCards } from "#modules/marketplace/listing/index.ts";
import { absolute } from "#modules/messaging/index.ts";

/**
 * The links to pages of this site that readers couldn't open now: there is no such page, its post or text isn't public, or
 * its car isn't for sale. Links to other sites aren't looked up.
 */
export async function findDeadLinks(
  links: readonly string[],
  isPage: (path: string) => boolean = isKnownPage,
): Promise<string[]> {
  const site = absolute("");
  const own = [...new Set(links)].filter((link) => link.startsWith(`${site}/`) && URL.canParse(link));
  const cars = own.filter((link) => link.startsWith(absolute(sharedCarPath(""))));
  const pages = own.filter((link) => !cars.includes(link));
  const [cards, broken] = await Promise.all([findCards(cars.map(carIn)), findBrokenPaths(pages.map(pathOf), isPage)]);
  const open = new Set(cards.map(({ _id }) => _id));
  return own.filter((link) => (cars.includes(link) ? !open.has(carIn(link)) : broken.has(pathOf(link))));
}

const pathOf = (link: string): string => new URL(link).pathname;
const carIn = (link: string): string => pathOf(link).split("/").at(-1) ?? "";
