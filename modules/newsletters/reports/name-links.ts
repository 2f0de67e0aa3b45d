import { findPostByCode } from "#modules/content/index.ts";
import { sharedCarPath } from "#modules/kernel/paths.ts";
import { findCards } from "#modules/marketplace/listing/index.ts";
import { absolute } from "#modules/messaging/index.ts";

const POST = /^\/about\/blog\/(?:[^/]+\/)?post\/([^/]+)/;

/**
 * Words for the links of a mail: the name of a car that is for sale or of a public post, the path of other pages of this
 * site, and the address without its scheme for other sites.
 */
export async function nameLinks(links: readonly string[]): Promise<string[]> {
  const site = absolute("");
  const found = links.map((link) => ({ link, path: link.startsWith(`${site}/`) ? pathOf(link) : null }));
  const cars = await findCards(found.flatMap(({ path }) => carIn(path) ?? []));
  const titles = new Map(cars.map(({ _id, name, style }) => [_id, [name, style].filter(Boolean).join(" ")]));
  return Promise.all(
    found.map(async ({ link, path }) => {
      if (path === null) return link.replace(/^https?:\/\//, "");
      const code = POST.exec(path)?.[1];
      return titles.get(carIn(path) ?? "") ?? (code && (await findPostByCode(code))?.title) ?? path;
    }),
  );
}

const pathOf = (link: string): string | null => {
  const address = URL.parse(link);
  return address && address.pathname + address.search;
};
const carIn = (path: string | null): string | undefined =>
  path?.startsWith(sharedCarPath("")) ? path.slice(sharedCarPath("").length).split(/[/?#]/, 1)[0] : undefined;
