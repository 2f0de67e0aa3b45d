import { absolute, button, carTable, escapeHtml, FONT } from "#modules/messaging/index.ts";
import { complete, mailHtml, mailText } from "./mail-markdown.ts";
import type { ResolvedBlock, ResolvedPost } from "./resolve-blocks.ts";

/** One block as HTML. A block whose contents are gone is left out. */
export function blockHtml(block: ResolvedBlock): string {
  if (block.kind === "text") return mailHtml(block.text);
  if (block.kind === "button") return block.label && block.link ? button(block.label, complete(block.link)) : "";
  if (block.kind === "post") return block.post ? postHtml(block.post) : "";
  if (block.cars.length === 0) return "";
  return heading(block.title) + carTable(block.cars) + button("See all cars", absolute(block.all));
}

/** The same as plain text. */
export function blockText(block: ResolvedBlock): string {
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
