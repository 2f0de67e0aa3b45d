import type { MetaFunction } from "@remix-run/node";
import { NAME } from "./brand.ts";

type Page = { title: string; description: string };
type Options = Page & {
  /** Path of the page this one is the same as, or its own. */
  canonical: string;
  /** What it is called in the dealers' area, where the same page stands a second time. */
  dealer?: Page & { canonical: string };
};
type Known = { baseUrl?: string } | undefined;

/** Title and description for search and sharing, and the page's one address: `export const meta = pageMeta({ … })`. */
export function pageMeta({ dealer, ...own }: Options): MetaFunction {
  return ({ matches, location }) => {
    const { title, description, canonical } = dealer && location.pathname.startsWith("/dealer") ? dealer : own;
    const base = (matches.find(({ id }) => id === "root")?.data as Known)?.baseUrl ?? "";
    const href = base + canonical;
    return [
      { title: `${title} · ${NAME}` },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: href },
    ];
  };
}
