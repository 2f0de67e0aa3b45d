import { NAME } from "#modules/kernel/brand.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { readHtml } from "#modules/kernel/read-html.ts";
import { absolute, button, carTable, escapeHtml, FONT, frame, small } from "#modules/messaging/index.ts";

import type { Issue, Piece } from "./issue.ts";
import { complete, mailHtml, mailText } from "./mail-markdown.ts";
import { type ReaderWords, replacePlaces } from "./personal.ts";
import type { ResolvedBlock, ResolvedPost } from "./resolve-blocks.ts";

/** One block as HTML. A block whose contents are gone is left out. */
function blockHtml(block: ResolvedBlock): string {
  if (block.kind === "text") return mailHtml(block.text);
  if (block.kind === "button") return block.label && block.link ? button(block.label, complete(block.link)) : "";
  if (block.kind === "post") return block.post ? postHtml(block.post) : "";
  if (block.cars.length === 0) return "";
  return heading(block.title) + carTable(block.cars) + button("See all cars", absolute(block.all));
}

/** The same as plain text. */
function blockText(block: ResolvedBlock): string {
  if (block.kind === "text") return mailText(block.text);
  if (block.kind === "button") return block.label && block.link ? `${block.label}:\n${complete(block.link)}` : "";
  if (block.kind === "post") {
    const { post } = block;
    return post ? `${post.title}\n${post.excerpt}\n${absolute(post.path)}` : "";
  }
  if (block.cars.length === 0) return "";
  const cars = block.cars.map(({ name, price, details, path }) => `${name}\n${price}\n${details}\n${absolute(path)}`);
  return [block.title, ...cars, `See all cars:\n${absolute(block.all)}`].filter(Boolean).join("\n\n");
}

const heading = (title: string) =>
  title &&
  `<h2 class="ink" style="margin:24px 0 4px;font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:20px;line-height:26px;font-weight:700;color:#0e1b2a">${escapeHtml(title)}</h2>\n`;

function postHtml({ title, excerpt, picture, pictureAlt, path }: ResolvedPost): string {
  const href = escapeHtml(absolute(path));
  const image = picture
    ? `<a href="${href}"><img src="${escapeHtml(absolute(picture))}" width="504" alt="${escapeHtml(pictureAlt)}" style="display:block;width:100%;max-width:504px;height:auto;border:0;border-radius:8px"></a>`
    : "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td>${image}
<h2 class="ink" style="margin:14px 0 6px;font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:20px;line-height:26px;font-weight:700;color:#0e1b2a"><a class="ink" href="${href}" style="color:#0e1b2a;text-decoration:none">${escapeHtml(title)}</a></h2>
<p class="ink" style="margin:0 0 8px;${FONT};font-size:16px;line-height:25px;color:#0e1b2a">${escapeHtml(excerpt)}</p>
<a class="ink" href="${href}" style="${FONT};font-size:16px;line-height:25px;color:#0b5d4b">Read more</a></td></tr></table>`;
}

const REASON = `You get this newsletter because you asked for it at ${NAME} and confirmed your address.`;
const STOP = "Unsubscribe";
const SETTINGS = "Choose what we send you";

/** Who sends it, and from where: the law wants both in every advertisement (16 CFR 316.5). */
const sender = (): string[] => [[NAME, environment().postalAddress].filter(Boolean).join(", ")];

type Own = Extract<Piece, { own: string }>["own"];
const OWN: readonly Own[] = ["stop", "settings", "pixel", "subject"];

/** Renders a newsletter once for all readers. Links and places for each reader are separate from the text. */
export function composeIssue(preheader: string, blocks: readonly ResolvedBlock[]): Issue {
  // Unpredictable, so that no text of an editor looks like a place.
  const nonce = newId();
  const place = (own: Own) => `%%${nonce}-${own}%%`;
  const fields: Field[] = [];
  const personal = (text: string) =>
    replacePlaces(text, ({ field, otherwise }) => `%%${nonce}-field${fields.push({ field, otherwise }) - 1}%%`);
  const shown = blocks.map((block) => personalBlock(block, personal));
  const html = frame({
    title: place("subject"),
    // Mailboxes show the subject above the mail.
    heading: "",
    preheader: personal(preheader),
    content: shown.map(blockHtml).join("\n") + place("pixel"),
    footer: small(escapeHtml([REASON, ...sender()].join(" "))) + linkLine(place),
  });
  const text = [
    ...shown.map(blockText),
    [...sender(), environment().baseUrl].join("\n"),
    REASON,
    `${SETTINGS}:\n${place("settings")}`,
    `${STOP}:\n${place("stop")}`,
  ];
  const links: string[] = [];
  const pieces = split(nonce, links, fields);
  return {
    html: pieces(html, HREF, readHtml),
    text: pieces(`${text.filter(Boolean).join("\n\n")}\n`, URL_IN_TEXT),
    links,
  };
}

type Field = Extract<Piece, { field: unknown }>;

/** What an editor wrote, with other words in the places that are filled for each reader. */
function personalBlock(block: ResolvedBlock, personal: (text: string) => string): ResolvedBlock {
  if (block.kind === "text") return { ...block, text: personal(block.text) };
  if (block.kind === "button") return { ...block, label: personal(block.label) };
  return block.kind === "cars" ? { ...block, title: personal(block.title) } : block;
}

const linkLine = (place: (own: Own) => string) =>
  `<p style="margin:6px 0 0;${FONT};font-size:13px;line-height:20px">${[
    [place("stop"), STOP],
    [place("settings"), SETTINGS],
  ]
    .map(([href, label]) => `<a class="soft" href="${href}" style="color:#55647a">${label}</a>`)
    .join(" &nbsp; ")}</p>`;

/** All HTML here was made by our own renderers, which quote and escape every attribute. */
const HREF = /(?<=<a [^>]*href=")https?:[^"]*(?=")/g;
const URL_IN_TEXT = /https?:\/\/[^\s<>")]+/g;

/** Splits a rendering at its links and places. The address of the site itself, which is in every mail, is not counted. */
const split =
  (nonce: string, links: string[], fields: readonly Field[]) =>
  (rendered: string, link: RegExp, read = (found: string) => found): Piece[] => {
    const home = environment().baseUrl;
    const places = new RegExp(`%%${nonce}-(?:(${OWN.join("|")})|field(\\d+))%%|${link.source}`, "g");
    const pieces: Piece[] = [];
    let from = 0;
    for (const { 0: found, 1: own, 2: at, index } of rendered.matchAll(places)) {
      const field = at === undefined ? undefined : fields[Number(at)];
      if (!own && !field && read(found) === home) continue;
      const piece = own ? { own: own as Own } : (field ?? { link: numberOf(links, read(found)) });
      pieces.push(rendered.slice(from, index), piece);
      from = index + found.length;
    }
    return [...pieces, rendered.slice(from)];
  };

function numberOf(links: string[], target: string): number {
  const known = links.indexOf(target);
  return known >= 0 ? known : links.push(target) - 1;
}

type ReaderPlaces = {
  subject: string;
  stop: string;
  settings: string;
  /** The address of the picture that counts an opened mail; null unless the reader agreed. */
  pixel: string | null;
  /** The address that a link of this reader has. */
  link: (number: number) => string;
  words: ReaderWords;
};

const PIXEL = 'width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0"';

/** The mail of one reader. */
export function fillIssue(issue: Issue, reader: ReaderPlaces): { html: string; text: string } {
  const pixel = reader.pixel ? `<img src="${escapeHtml(reader.pixel)}" ${PIXEL}>` : "";
  return {
    html: fill(issue.html, { ...reader, pixel }, escapeHtml),
    text: fill(issue.text, { ...reader, pixel: "" }, (value) => value),
  };
}

/** Fills the places. The pixel is a whole element; everything else is written as `written` says. */
const fill = (
  pieces: readonly Piece[],
  reader: Record<Own, string> & ReaderPlaces,
  written: (value: string) => string,
) =>
  pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("field" in piece) return written(reader.words[piece.field] || piece.otherwise);
      if ("own" in piece) return piece.own === "pixel" ? reader.pixel : written(reader[piece.own]);
      return written(reader.link(piece.link));
    })
    .join("");
