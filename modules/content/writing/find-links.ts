import { parseMarkdown } from "../markdown.ts";

/** A link or a picture in a Markdown text. */
export type FoundLink = {
  kind: "link" | "picture";
  href: string;
  /** The words of the link, or the alternative text of the picture. */
  text: string;
  /** The line on which its paragraph begins, from 1. */
  line: number;
};

/** The links and pictures that the text shows, in their order. */
export function findLinks(body: string): FoundLink[] {
  return parseMarkdown(body).flatMap((block) => {
    if (block.type !== "inline") return [];
    const line = (block.map?.[0] ?? 0) + 1;
    const inside = block.children ?? [];
    return inside.flatMap((token, at): FoundLink[] => {
      if (token.type === "image")
        return [{ kind: "picture", href: String(token.attrGet("src")), text: token.content, line }];
      if (token.type !== "link_open") return [];
      const end = inside.findIndex(({ type }, later) => later > at && type === "link_close");
      const words = inside.slice(at + 1, end).map(({ content }) => content);
      return [{ kind: "link", href: String(token.attrGet("href")), text: words.join("").trim(), line }];
    });
  });
}

/** What looks like a link but is shown as plain text, because its address can't be a link. */
export function findRefusedLinks(body: string): FoundLink[] {
  return parseMarkdown(body).flatMap((block) => {
    if (block.type !== "inline") return [];
    const plain = (block.children ?? []).filter(({ type }) => type === "text").map(({ content }) => content);
    return [...plain.join("").matchAll(/\[([^\]\n]{1,200})\]\(([^)\s]{1,500})[^)\n]*\)/g)].map(
      ([, text = "", href = ""]): FoundLink => ({ kind: "link", href, text, line: (block.map?.[0] ?? 0) + 1 }),
    );
  });
}

/**
 * Why the address of a link can't lead anywhere, as a sentence; null for a well-formed one, an address of this site
 * (`/…`), and a place on the same page (`#…`).
 */
export function refuseAddressOfLink(href: string): string | null {
  if (href.startsWith("#") || /^\/(?!\/)/.test(href)) return null;
  if (/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(href) || /^tel:\+?[\d-]+$/i.test(href)) return null;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return "It must begin with https:// or, on this site, with a slash.";
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(url.hostname)) return "The name of the site is not complete.";
  return url.username || url.password ? "It must not contain a name or a password." : null;
}
