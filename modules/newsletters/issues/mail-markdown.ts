import MarkdownIt from "markdown-it";
import { imagesPath } from "#modules/kernel/file-paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { absolute, FONT } from "#modules/messaging/index.ts";

/** HTML in the source stays text. Mail programs need every style on its element. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

const BODY = `${FONT};font-size:16px;line-height:25px;color:#0e1b2a`;
const HEADING = "font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-weight:700;color:#0e1b2a";
/** The look of each element: its class, which the dark mode changes, and its style. */
const LOOKS: Record<string, readonly [string, string]> = {
  p: ["ink", `margin:0 0 16px;${BODY}`],
  h2: ["ink", `margin:24px 0 12px;${HEADING};font-size:20px;line-height:26px`],
  h3: ["ink", `margin:20px 0 8px;${HEADING};font-size:17px;line-height:23px`],
  ul: ["ink", `margin:0 0 16px;padding:0 0 0 22px;${BODY}`],
  ol: ["ink", `margin:0 0 16px;padding:0 0 0 24px;${BODY}`],
  li: ["ink", "margin:0 0 6px;color:#0e1b2a"],
  blockquote: ["line", "margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d9e0e6"],
  a: ["ink", "color:#0b5d4b;text-decoration:underline"],
  hr: ["line", "margin:24px 0;border:0;border-top:1px solid #d9e0e6"],
  code: ["code", "padding:1px 4px;border-radius:4px;background:#f4f6f8;font-size:14px;color:#0e1b2a"],
  pre: [
    "code",
    "margin:0 0 16px;padding:12px;border-radius:8px;background:#f4f6f8;font-size:14px;white-space:pre-wrap;color:#0e1b2a",
  ],
  table: ["ink", `margin:0 0 16px;border-collapse:collapse;${BODY}`],
  th: ["line", "padding:6px 12px 6px 0;border-bottom:1px solid #d9e0e6;text-align:left"],
  td: ["line", "padding:6px 12px 6px 0;border-bottom:1px solid #d9e0e6"],
};

markdown.core.ruler.push("looks", ({ tokens }) => {
  for (const token of tokens) {
    // The subject is the only heading of the first level; deeper ones look like the third.
    if (/^h\d$/.test(token.tag)) token.tag = ["h1", "h2"].includes(token.tag) ? "h2" : "h3";
    for (const inner of [token, ...(token.children ?? [])]) dress(inner);
  }
});

type Token = ReturnType<typeof markdown.parse>[number];

function dress(token: Token): void {
  const look = lookup(LOOKS, token.tag);
  if (!look || token.nesting === -1) return;
  token.attrSet("class", look[0]);
  token.attrSet("style", look[1]);
  const href = token.attrGet("href");
  if (href !== null) token.attrSet("href", complete(String(href)));
}

/** A path of this site becomes a complete address. */
export const complete = (link: string): string => (/^\/(?!\/)/.test(link) ? absolute(link) : link);

// Only our own files are shown as pictures; any other becomes its alternative text.
markdown.renderer.rules.image = (tokens, at) => {
  const token = tokens[at];
  const source = String(token?.attrGet("src") ?? "");
  const words = markdown.utils.escapeHtml(token?.content ?? "");
  if (!source.startsWith(`${imagesPath}/`)) return words;
  const address = markdown.utils.escapeHtml(absolute(source));
  return `<img src="${address}" alt="${words}" width="504" style="display:block;width:100%;max-width:504px;height:auto;border:0;border-radius:8px">`;
};

/** Markdown as the HTML of a mail. */
export const mailHtml = (source: string): string => markdown.render(source).trim();

/** Markdown as plain text: a link is its words and its address, an item of a list has a dash. */
export function mailText(source: string): string {
  const lines: string[] = [];
  let items = 0;
  for (const token of markdown.parse(source, {})) {
    if (token.type === "list_item_open") items++;
    if (token.type === "list_item_close") items--;
    if (token.type === "fence" || token.type === "code_block") lines.push(token.content.trim());
    if (token.type !== "inline") continue;
    const words = inlineText(token.children ?? []);
    lines.push(items > 0 ? `- ${words}` : words);
  }
  return lines.join("\n\n").replace(/^(- .*)\n\n(?=- )/gm, "$1\n");
}

function inlineText(tokens: readonly Token[]): string {
  let text = "";
  let href = "";
  for (const token of tokens) {
    if (token.type === "link_open") href = String(token.attrGet("href") ?? "");
    else if (token.type === "link_close") text += ` (${href})`;
    else if (token.type === "softbreak" || token.type === "hardbreak") text += "\n";
    else text += token.content;
  }
  return text;
}
