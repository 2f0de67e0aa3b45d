import { findFiles } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { renderMarkdown } from "../markdown.ts";
import { type Collection, type Fields, missingTexts } from "../text-schemas.ts";
import { type FoundLink, findLinks, findRefusedLinks, refuseAddressOfLink } from "../writing/find-links.ts";
import { picturesIn } from "../writing/pictures.ts";
import type { Finding } from "../writing/types.ts";
import { findBrokenPaths } from "./broken-paths.ts";

/**
 * What is missing, and the links and pictures that lead nowhere, in the order of the text. `isPage` says whether the site
 * has a page at an address; whether its content exists is checked here.
 */
export async function checkText(
  actor: Actor,
  collection: Collection,
  fields: Readonly<Fields>,
  isPage: (path: string) => boolean,
): Promise<Finding[]> {
  const missing = Object.entries(missingTexts(collection, fields)).flatMap(([field, sentences]) =>
    sentences.map((sentence): Finding => ({ field, kind: "missing", sentence })),
  );
  const body = typeof fields.body === "string" ? fields.body : "";
  const found = [...findLinks(body), ...findRefusedLinks(body)].sort((a, b) => a.line - b.line);
  const anchors = new Set(renderMarkdown(body).headings.map(({ id }) => `#${id}`));
  const paths = found.filter(isPathOfSite).map(({ href }) => pathOf(href));
  const broken = await findBrokenPaths(paths, isPage);
  const files = new Set((await findFiles(actor, picturesIn(body))).map(({ key }) => key));
  const sentences = found.map((link) =>
    link.kind === "picture" ? aboutPicture(link, files) : aboutLink(link, { anchors, broken }),
  );
  return [
    ...missing,
    ...sentences
      .filter((sentence) => sentence !== null)
      .map((sentence): Finding => ({ field: "body", kind: "link", sentence })),
  ];
}

const isPathOfSite = ({ kind, href }: FoundLink) => kind === "link" && /^\/(?!\/)/.test(href);
const pathOf = (href: string) => href.replace(/[?#].*$/, "");
const where = ({ line }: FoundLink) => `line ${line}`;
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function aboutLink(link: FoundLink, { anchors, broken }: { anchors: Set<string>; broken: Set<string> }): string | null {
  const { href, text } = link;
  if (!text) return `The link to ${short(href)} (${where(link)}) has no words.`;
  const start = `The link “${short(text)}” (${where(link)}) leads to ${short(href)}.`;
  const refused = refuseAddressOfLink(href);
  if (refused) return `${start} ${refused}`;
  if (href.startsWith("#")) return anchors.has(href) ? null : `${start} No heading of this text has this name.`;
  return isPathOfSite(link) && broken.has(pathOf(href)) ? `${start} This site has no such page.` : null;
}

function aboutPicture(link: FoundLink, files: Set<string>): string | null {
  const { href, text } = link;
  const [key] = picturesIn(href);
  const name = text ? `The picture “${short(text)}” (${where(link)})` : `A picture (${where(link)})`;
  if (!key) return `${name} is not shown: only pictures that were uploaded to this site are.`;
  if (!files.has(key)) return `${name} no longer exists.`;
  return text ? null : `${name} has no description for people who can’t see it. Write it between the square brackets.`;
}
