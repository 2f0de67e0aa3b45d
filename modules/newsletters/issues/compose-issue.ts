import { NAME } from "#modules/kernel/brand.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { escapeHtml, FONT, frame, small } from "#modules/messaging/index.ts";
import { blockHtml, blockText } from "./block-parts.ts";
import type { Issue, Piece } from "./issue.ts";
import type { ResolvedBlock } from "./resolve-blocks.ts";

const REASON = `You get this newsletter because you asked for it at ${NAME} and confirmed your address.`;
const STOP = "Unsubscribe";
const SETTINGS = "Choose what we send you";

type Own = Extract<Piece, { own: string }>["own"];
const OWN: readonly Own[] = ["stop", "settings", "pixel", "subject"];

/** Renders a newsletter once for all readers. Links and places for each reader are separate from the text. */
export function composeIssue(preheader: string, blocks: readonly ResolvedBlock[]): Issue {
  // Unpredictable, so that no text of an editor looks like a place.
  const nonce = newId();
  const place = (own: Own) => `%%${nonce}-${own}%%`;
  const html = frame({
    title: place("subject"),
    preheader,
    content: blocks.map(blockHtml).join("\n") + place("pixel"),
    footer: small(escapeHtml(REASON)) + linkLine(place),
  });
  const text = [
    place("subject"),
    ...blocks.map(blockText),
    `${NAME}\n${environment().baseUrl}`,
    REASON,
    `${SETTINGS}:\n${place("settings")}`,
    `${STOP}:\n${place("stop")}`,
  ];
  const links: string[] = [];
  const pieces = split(nonce, links);
  return {
    html: pieces(html, HREF, readHtml),
    text: pieces(`${text.filter(Boolean).join("\n\n")}\n`, URL_IN_TEXT),
    links,
  };
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
const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const readHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => lookup(SIGNS, sign) ?? sign);

/** Splits a rendering at its links and places. The address of the site itself, which is in every mail, is not counted. */
const split =
  (nonce: string, links: string[]) =>
  (rendered: string, link: RegExp, read = (found: string) => found): Piece[] => {
    const home = environment().baseUrl;
    const places = new RegExp(`%%${nonce}-(${OWN.join("|")})%%|${link.source}`, "g");
    const pieces: Piece[] = [];
    let from = 0;
    for (const { 0: found, 1: own, index } of rendered.matchAll(places)) {
      if (!own && read(found) === home) continue;
      pieces.push(rendered.slice(from, index), own ? { own: own as Own } : { link: numberOf(links, read(found)) });
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
};

const PIXEL = 'width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0"';

/** The mail of one reader. */
export function fillIssue(issue: Issue, reader: ReaderPlaces): { html: string; text: string } {
  const pixel = reader.pixel ? `<img src="${escapeHtml(reader.pixel)}" ${PIXEL}>` : "";
  const html = { ...reader, subject: escapeHtml(reader.subject), pixel };
  return {
    html: fill(issue.html, { ...html, stop: escapeHtml(reader.stop), settings: escapeHtml(reader.settings) }, (link) =>
      escapeHtml(reader.link(link)),
    ),
    text: fill(issue.text, { ...reader, pixel: "" }, reader.link),
  };
}

const fill = (pieces: readonly Piece[], own: Record<Own, string>, link: (number: number) => string): string =>
  pieces
    .map((piece) => (typeof piece === "string" ? piece : "own" in piece ? own[piece.own] : link(piece.link)))
    .join("");
