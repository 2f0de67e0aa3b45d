import MarkdownIt from "markdown-it";
import { imagesPath } from "#modules/kernel/file-paths.ts";
import { slug } from "#modules/kernel/slug.ts";
import { youtubeId } from "#modules/kernel/youtube.ts";

export type Rendered = {
  html: string;
  /** The headings of its first level, for a table of contents. */
  headings: { id: string; text: string }[];
};
type Notes = {
  headings: Rendered["headings"];
  ids: Set<string>;
  /** How often each id was requested. */
  wishes: Map<string, number>;
};

/** HTML in the source stays text, so that an author cannot add scripts. Straight quotes become curly ones. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// The library refuses only a few dangerous schemes, so we allow only these. Browsers ignore controls and spaces.
markdown.validateLink = (address) => {
  const scheme = SCHEME.exec(address.replace(/[\p{C}\s]|%[01][0-9a-f]|%20/giu, ""))?.[0];
  return scheme === undefined || /^(https?|mailto|tel):$/i.test(scheme);
};

// Only the page has a first-level heading; those of the second level get ids for links.
markdown.core.ruler.push("headings", ({ tokens, env }) => {
  for (const [i, token] of tokens.entries()) {
    if (token.type !== "heading_open" && token.type !== "heading_close") continue;
    if (token.tag === "h1") token.tag = "h2";
    if (token.tag !== "h2" || token.type === "heading_close") continue;
    const text = (tokens[i + 1]?.children ?? []).map(({ content }) => content).join("");
    token.attrSet("id", freeId(slug(text) || "part", env as Notes));
    (env as Notes).headings.push({ id: token.attrGet("id") as string, text });
  }
});

function freeId(wish: string, { ids, wishes }: Notes): string {
  let id: string;
  do {
    const times = (wishes.get(wish) ?? 0) + 1;
    wishes.set(wish, times);
    id = times === 1 ? wish : `${wish}-${times}`;
  } while (ids.has(id));
  ids.add(id);
  return id;
}

const OWN_CAR = /^(?:https?:\/\/[^/]+)?\/buy\/listing\/(?:car|\d+\/d)\/([0-9a-f-]{36})(?:[/?#]|$)/;

/** What the page shows in place of a link on a line of its own: "car:ID" or "youtube:ID". */
function embedOf(address: string): string | undefined {
  const car = OWN_CAR.exec(address)?.[1];
  const video = car ? null : youtubeId(address);
  return car ? `car:${car}` : video ? `youtube:${video}` : undefined;
}

// A picture alone in its paragraph has its title as a caption; a link alone in its paragraph may stand for what it leads to.
markdown.core.ruler.push("alone", ({ tokens, Token }) => {
  for (const [i, token] of tokens.entries()) {
    const { children } = tokens[i + 1] ?? {};
    if (token.type !== "paragraph_open" || token.level > 0 || !children) continue;
    const [first, ...rest] = children;
    if (first?.type === "image" && rest.length === 0 && first.attrGet("title") && isOwnPicture(first.attrGet("src"))) {
      const caption = new Token("caption", "figcaption", 0);
      caption.content = String(first.attrGet("title"));
      first.attrs = first.attrs?.filter(([name]) => name !== "title") ?? null;
      children.push(caption);
      for (const one of [token, tokens[i + 2]]) if (one) one.tag = "figure";
    }
    const isLink =
      first?.type === "link_open" && children.findIndex(({ type }) => type === "link_close") === children.length - 1;
    const embed = isLink && embedOf(String(first.attrGet("href")));
    if (embed) token.attrSet("data-embed", embed);
  }
});
markdown.renderer.rules.caption = (tokens, at) =>
  `<figcaption>${markdown.utils.escapeHtml(tokens[at]?.content ?? "")}</figcaption>`;

// A link to another site must not give it access to this window.
markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
  if (/^(https?:)?\/\//i.test(String(tokens[at]?.attrGet("href") ?? ""))) tokens[at]?.attrSet("rel", "noopener");
  return self.renderToken(tokens, at, options);
};

const plainImage = markdown.renderer.rules.image;
const OWN_PICTURE = new RegExp(`^${imagesPath}/[\\w-]+/\\d+/\\d+$`);
const isOwnPicture = (src: unknown) => OWN_PICTURE.test(String(src));
// Only our own files are shown as pictures; any other becomes its alternative text.
markdown.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at];
  if (!token || !isOwnPicture(token.attrGet("src"))) return markdown.utils.escapeHtml(token?.content ?? "");
  token.attrSet("loading", "lazy");
  return plainImage?.(tokens, at, options, env, self) ?? "";
};

// A wide table scrolls horizontally, also by keyboard.
markdown.renderer.rules.table_open = () =>
  '<div class="scroll-x" role="region" aria-label="Table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => "</table></div>";

const newNotes = (): Notes => ({ headings: [], ids: new Set(), wishes: new Map() });

/** The parts of a Markdown text, as its renderer sees them. */
export const parseMarkdown = (body: string) => markdown.parse(body, newNotes());

/** Renders Markdown as HTML that holds only Markdown's own elements. */
export function renderMarkdown(body: string): Rendered {
  const notes = newNotes();
  return { html: markdown.render(body, notes), headings: notes.headings };
}

const MOST = 1_000;
const known = new Map<string, Rendered>();

/** How the text of a row becomes HTML. */
export type Render = (row: { id: string; updatedAt: Date; body: string }) => Rendered;

/** The rendered text of a row, cached by its version. */
export function rendered({ id, updatedAt, body }: { id: string; updatedAt: Date; body: string }): Rendered {
  const key = `${id} ${updatedAt.getTime()}`;
  const made = known.get(key) ?? renderMarkdown(body);
  if (known.size >= MOST) known.delete(known.keys().next().value as string);
  return known.set(key, made) && made;
}
