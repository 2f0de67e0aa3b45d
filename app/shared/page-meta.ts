import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import type { Paged } from "#modules/kernel/paging.ts";
import { NAME } from "./brand.ts";
import { imagePath } from "./paths.ts";

type Matches = readonly { id: string; data: unknown }[];
type Wish = {
  matches: readonly unknown[];
  title: string;
  description: string;
  /** The canonical address of this page. */
  path: string;
  picture?: string | null | undefined;
  type?: "website" | "article";
  more?: MetaDescriptor[];
};

/** The site's own address, from the root loader. */
export const baseOf = (matches: readonly unknown[]): string =>
  ((matches as Matches).find(({ id }) => id === "root")?.data as { baseUrl?: string } | undefined)?.baseUrl ?? "";

/** A page's description for machines (schema.org, seo/structured.ts). */
export const thing = (data: object): MetaDescriptor => ({ "script:ld+json": data as never });

/** Title, description, canonical address and what a shared link shows. */
export function metaOf({ matches, title, description, path, picture, type = "website", more = [] }: Wish) {
  const base = baseOf(matches);
  return [
    { title: `${title} · ${NAME}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${base}${path}` },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${base}${path}` },
    { property: "og:type", content: type },
    { property: "og:site_name", content: NAME },
    ...(picture ? [{ property: "og:image", content: `${base}${imagePath(picture, "viewer")}` }] : []),
    ...more,
  ] satisfies MetaDescriptor[];
}

/** What a page of a list says of itself and its neighbors; one behind the end only leads back to the last there is. */
export function pageLinks(
  { page, records, from, total = 0, end }: Paged<unknown>["page"],
  address: (n: number) => string,
) {
  const link = (rel: string, n: number) => ({ tagName: "link", rel, href: address(n) });
  const last = Math.max(1, Math.ceil(total / records));
  return [
    ...(page === 1 || from > 0 ? [link("canonical", page)] : []),
    ...(page > 1 ? [link("prev", Math.min(page - 1, last))] : []),
    ...(end ? [] : [link("next", page + 1)]),
  ] satisfies MetaDescriptor[];
}

type Page = { title: string; description: string; canonical: string };
type Options = Page & {
  /** Its title in the dealers' area, which has the same page. */
  dealer?: Page;
  things?: (baseUrl: string) => readonly object[];
};

/** The same for a page that always says the same: `export const meta = pageMeta({ … })`. */
export function pageMeta({ dealer, things, ...own }: Options): MetaFunction {
  return ({ matches, location }) => {
    const { title, description, canonical } = dealer && location.pathname.startsWith("/dealer") ? dealer : own;
    const more = (things?.(baseOf(matches)) ?? []).map(thing);
    return metaOf({ matches, title, description, path: canonical, more });
  };
}
