import { carPath, landingPath, postPath, pressEntryPath, tipsPath } from "#app/shared/paths.ts";
import { findContentAddresses } from "#modules/content/index.ts";
import { findAddresses, findAddressParts } from "#modules/marketplace/listing/index.ts";
import { xmlText } from "./xml.ts";

/** An address of the site, and when its content last changed if that is known. */
type Entry = { path: string; changedAt?: Date };

async function content(): Promise<Entry[]> {
  const { posts, press, tips, landingPages } = await findContentAddresses();
  return [
    ...posts.map((post) => ({
      path: postPath({ code: post.code, meta: { url: post.url } }, 1),
      changedAt: post.updatedAt,
    })),
    ...press.map((entry) => ({ path: pressEntryPath(entry), changedAt: entry.updatedAt })),
    ...tips.map(({ audience, topic, updatedAt }) => ({
      path: tipsPath(audience as "buyer" | "seller", topic),
      changedAt: updatedAt,
    })),
    ...landingPages.map(({ snippet, updatedAt }) => ({ path: landingPath(snippet), changedAt: updatedAt })),
  ];
}

const cars = async (first: string): Promise<Entry[]> =>
  (await findAddresses(first)).map(({ id, name, updatedAt }) => ({ path: carPath(id, name), changedAt: updatedAt }));

const newest = (entries: Entry[]): Date | undefined =>
  entries.reduce<Date | undefined>(
    (latest, { changedAt }) => (changedAt && (!latest || changedAt > latest) ? changedAt : latest),
    undefined,
  );

const lastmod = (date: Date | undefined) => (date ? `<lastmod>${date.toISOString()}</lastmod>` : "");

/** The parts of the sitemap: pages, what is written, and the cars in their thousands. */
export async function sitemapIndex(baseUrl: string): Promise<string> {
  const parts = await findAddressParts();
  const maps: Entry[] = [
    { path: "/sitemaps/pages.xml" },
    { path: "/sitemaps/content.xml", changedAt: newest(await content()) as Date },
    ...parts.map(({ first, changedAt }) => ({ path: `/sitemaps/cars-${first}.xml`, changedAt })),
  ];
  const lines = maps.map(
    ({ path, changedAt }) => `<sitemap><loc>${xmlText(baseUrl + path)}</loc>${lastmod(changedAt)}</sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</sitemapindex>`;
}

/** One part by its file's name, with these pages of fixed text; undefined when there is none of that name. */
export async function sitemapPart(
  file: string,
  baseUrl: string,
  pages: readonly string[],
): Promise<string | undefined> {
  const entries = await entriesOf(file, pages);
  if (!entries) return undefined;
  const lines = entries.map(
    ({ path, changedAt }) => `<url><loc>${xmlText(baseUrl + path)}</loc>${lastmod(changedAt)}</url>`,
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</urlset>`;
}

async function entriesOf(file: string, pages: readonly string[]): Promise<Entry[] | undefined> {
  // The date of their last change is unknown, so it is omitted.
  if (file === "pages.xml") return pages.map((path) => ({ path }));
  if (file === "content.xml") return content();
  const first = /^cars-([0-9a-f-]{36})\.xml$/.exec(file)?.[1];
  const found = first ? await cars(first) : [];
  return found.length > 0 ? found : undefined;
}
