import type { MetaDescriptor } from "@remix-run/node";
import { NAME } from "#app/brand.ts";
import { imagePath } from "#app/paths.ts";

type Matches = readonly { id: string; data: unknown }[];
type Wish = {
  matches: readonly unknown[];
  title: string;
  description: string;
  /** The one address of this page, whichever way somebody came. */
  path: string;
  picture?: string | null | undefined;
  type?: "website" | "article";
  more?: MetaDescriptor[];
};

/** Title, description, canonical address and what a shared link shows. */
export function contentMeta({ matches, title, description, path, picture, type = "website", more = [] }: Wish) {
  const root = (matches as Matches).find(({ id }) => id === "root")?.data as { baseUrl?: string } | undefined;
  const base = root?.baseUrl ?? "";
  const named = `${title} · ${NAME}`;
  return [
    { title: named },
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
