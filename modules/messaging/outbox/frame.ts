import { NAME } from "#modules/kernel/brand.ts";
import { environment } from "#modules/kernel/environment.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Email } from "../message-schemas.ts";

/** The parts of which HTML mails are made, in the look of the site. */

export const absolute = (path: string): string => `${environment().baseUrl}${path}`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => lookup(ESCAPES, sign) as string);

// Email clients support little CSS: tables, inline styles, and one block for those that know dark mode and narrow screens.
export const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MODES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0b141d!important}.sheet{background:#15222e!important;border-color:#2b3a48!important}
.ink{color:#edf2f6!important}.soft{color:#a9b7c4!important}.line{border-color:#2b3a48!important}.code{background:#0b141d!important;color:#edf2f6!important}}
@media (max-width:440px){.sheet{padding:24px 18px!important}.pic{width:104px!important;height:70px!important;padding-right:12px!important}.pic img{width:104px!important;height:70px!important}}`;

/** A paragraph of HTML. */
export const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:#0e1b2a">${html}</p>`;

export type Car = Email["cars"][number];

/**
 * One row per car: picture, name, price. The picture is from our own site, 3:2; its space is reserved while it isn't
 * loaded.
 */
function carRow({ name, path, picture, price, was, details }: Car): string {
  const href = escapeHtml(absolute(path));
  const image = picture
    ? `<img src="${escapeHtml(absolute(picture))}" width="144" height="96" alt="" style="display:block;width:144px;height:96px;border:0;border-radius:8px;object-fit:cover">`
    : "";
  const before = was ? ` <s class="soft" style="font-weight:400;color:#55647a">${escapeHtml(was)}</s>` : "";
  return `<tr><td class="line pic" width="144" style="padding:12px 16px 12px 0;border-bottom:1px solid #d9e0e6;vertical-align:top"><a href="${href}" tabindex="-1" aria-hidden="true">${image}</a></td>
<td class="line" style="padding:12px 0;border-bottom:1px solid #d9e0e6;vertical-align:top;${FONT};font-size:15px;line-height:22px">
<a class="ink" href="${href}" style="font-weight:600;color:#0e1b2a;text-decoration:none">${escapeHtml(name)}</a><br>
<b class="ink" style="font-size:18px;line-height:28px;color:#0e1b2a">${escapeHtml(price)}</b>${before}<br>
<span class="soft" style="font-size:13px;color:#55647a">${escapeHtml(details)}</span></td></tr>`;
}

export const carTable = (cars: readonly Car[]): string =>
  cars.length === 0
    ? ""
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${cars.map(carRow).join("\n")}</table>`;

/** A button that is a link; `href` is absolute. */
export function button(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td bgcolor="#0b5d4b" style="border-radius:8px;background:#0b5d4b">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Small print of HTML. */
export const small = (html: string) =>
  `<p class="soft" style="margin:0;${FONT};font-size:13px;line-height:20px;color:#55647a">${html}</p>`;

type Frame = {
  title: string;
  /** Above the content; the title by default. Empty if the content has headings of its own. */
  heading?: string;
  /** What mailboxes show after the subject. */
  preheader: string;
  /** HTML, as the footer. */
  content: string;
  footer: string;
};

const HEADING =
  "margin:0 0 20px;font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:23px;line-height:29px;font-weight:700;color:#0e1b2a";

/** The page around the content of a mail. Readable narrow, wide, and in dark. */
export function frame({ title, heading = title, preheader, content, footer }: Frame): string {
  const home = escapeHtml(environment().baseUrl);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${MODES}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f6f8">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f8"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:20px;line-height:24px;font-weight:700"><a class="ink" href="${home}" style="color:#0b5d4b;text-decoration:none">${NAME}</a></td></tr>
<tr><td class="sheet" style="padding:32px 28px;background:#ffffff;border:1px solid #d9e0e6;border-radius:10px">
${heading && `<h1 class="ink" style="${HEADING}">${escapeHtml(heading)}</h1>`}
${content}
</td></tr>
<tr><td style="padding:16px 4px 0">${footer}</td></tr>
</table></td></tr></table></body></html>`;
}
