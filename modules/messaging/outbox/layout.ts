import { NAME } from "#modules/kernel/brand.ts";
import { environment } from "#modules/kernel/environment.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Letter } from "../schemas.ts";

export type Rendered = { subject: string; html: string; text: string; sms: string };

/** A letter to one user, rendered as HTML, plain text, and a text message. Links are absolute. */
export function renderLetter(letter: Letter, firstName: string): Rendered {
  const greeting = firstName ? `Hello ${firstName},` : "Hello,";
  return {
    subject: letter.subject,
    html: htmlOf(letter, greeting),
    text: textOf(letter, greeting),
    sms: smsOf(letter),
  };
}

export const absolute = (path: string): string => `${environment().baseUrl}${path}`;

function smsOf({ sms, subject, code, action, unsubscribe }: Letter): string {
  const words = sms ?? (code ? `${subject}: ${code}` : subject);
  const stop = unsubscribe ? ` No more of these: ${absolute(unsubscribe)}` : "";
  return `${NAME}: ${words}${action ? ` ${absolute(action.path)}` : ""}${stop}`;
}

const SETTINGS = "Choose what we send you";

/** The reason for the message; emails to people without an account contain their own reason. */
const reasonOf = ({ reason }: Letter) =>
  reason ?? `You get this message because of your account or your car at ${NAME}.`;

function textOf(letter: Letter, greeting: string): string {
  const { paragraphs, facts, cars, updates, action, code, footnote, reason, unsubscribe, manage, settings } = letter;
  const blocks = [
    greeting,
    ...paragraphs,
    code ?? "",
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...cars.map(carText),
    ...updates.map(({ text, path }) => `${text}\n${absolute(path)}`),
    action ? `${action.label}:\n${absolute(action.path)}` : "",
    footnote ?? "",
    `${NAME}\n${environment().baseUrl}`,
    reason ?? "",
    settings ? `${SETTINGS}:\n${absolute(settings)}` : "",
    manage ? `${manage.label}:\n${absolute(manage.path)}` : "",
    unsubscribe ? `No more of these messages:\n${absolute(unsubscribe)}` : "",
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

type Car = Letter["cars"][number];

const carText = ({ name, price, was, details, path }: Car): string =>
  [name, `${price}${was ? ` (was ${was})` : ""}`, details, absolute(path)].filter(Boolean).join("\n");

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => lookup(ESCAPES, sign) as string);

// Email clients support little CSS: tables, inline styles, and one block for clients that support dark mode.
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0b141d!important}.sheet{background:#15222e!important;border-color:#2b3a48!important}
.ink{color:#edf2f6!important}.soft{color:#a9b7c4!important}.line{border-color:#2b3a48!important}.code{background:#0b141d!important;color:#edf2f6!important}}`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:#0e1b2a">${escapeHtml(text)}</p>`;

const codeBox = (code: string) =>
  `<p class="code" style="margin:0 0 20px;padding:16px;border-radius:8px;background:#f4f6f8;${FONT};font-size:26px;line-height:32px;font-weight:700;letter-spacing:3px;text-align:center;color:#0e1b2a">${escapeHtml(code)}</p>`;

function factTable(facts: Letter["facts"]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="padding:9px 16px 9px 0;border-bottom:1px solid #d9e0e6;${FONT};font-size:14px;line-height:20px;color:#55647a;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>
<td class="ink line" align="right" style="padding:9px 0;border-bottom:1px solid #d9e0e6;${FONT};font-size:14px;line-height:20px;font-weight:600;color:#0e1b2a">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join("\n")}</table>`;
}

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
  return `<tr><td class="line" width="144" style="padding:12px 16px 12px 0;border-bottom:1px solid #d9e0e6;vertical-align:top"><a href="${href}" tabindex="-1" aria-hidden="true">${image}</a></td>
<td class="line" style="padding:12px 0;border-bottom:1px solid #d9e0e6;vertical-align:top;${FONT};font-size:15px;line-height:22px">
<a class="ink" href="${href}" style="font-weight:600;color:#0e1b2a;text-decoration:none">${escapeHtml(name)}</a><br>
<b class="ink" style="font-size:18px;line-height:28px;color:#0e1b2a">${escapeHtml(price)}</b>${before}<br>
<span class="soft" style="font-size:13px;color:#55647a">${escapeHtml(details)}</span></td></tr>`;
}

const carTable = (cars: readonly Car[]): string =>
  cars.length === 0
    ? ""
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${cars.map(carRow).join("\n")}</table>`;

/** One line per update, each a link. */
function updateTable(updates: Letter["updates"]): string {
  if (updates.length === 0) return "";
  const rows = updates.map(
    ({ text, path }) =>
      `<tr><td class="line" style="padding:12px 0;border-bottom:1px solid #d9e0e6;${FONT};font-size:15px;line-height:22px"><a class="ink" href="${escapeHtml(absolute(path))}" style="color:#0e1b2a">${escapeHtml(text)}</a></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join("\n")}</table>`;
}

function button(action: Letter["action"]): string {
  if (!action) return "";
  const href = escapeHtml(absolute(action.path));
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td bgcolor="#0b5d4b" style="border-radius:8px;background:#0b5d4b">
<a href="${href}" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 20px;${FONT};font-size:13px;line-height:20px;color:#55647a">If the button does not work, open this address:<br><a class="soft" href="${href}" style="color:#55647a;word-break:break-all">${href}</a></p>`;
}

const small = (text: string) =>
  `<p class="soft" style="margin:0;${FONT};font-size:13px;line-height:20px;color:#55647a">${escapeHtml(text)}</p>`;

/** The footer: the unsubscribe link, the reader's settings, and the link that manages such messages. */
function unsubscribeLine({ unsubscribe, settings, manage }: Letter): string {
  const links = [
    unsubscribe && { label: "Send me no more of these", path: unsubscribe },
    settings && { label: SETTINGS, path: settings },
    manage,
  ];
  const shown = links.flatMap((link) =>
    link
      ? [
          `<a class="soft" href="${escapeHtml(absolute(link.path))}" style="color:#55647a">${escapeHtml(link.label)}</a>`,
        ]
      : [],
  );
  if (shown.length === 0) return "";
  return `<p style="margin:6px 0 0;${FONT};font-size:13px;line-height:20px">${shown.join(" &nbsp; ")}</p>`;
}

function htmlOf(letter: Letter, greeting: string): string {
  const { subject, paragraphs, facts, cars, updates, action, code, footnote } = letter;
  const home = escapeHtml(environment().baseUrl);
  const content = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    code ? codeBox(code) : "",
    factTable(facts),
    carTable(cars),
    updateTable(updates),
    button(action),
    footnote ? small(footnote) : "",
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f6f8">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? "")}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f8"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:20px;line-height:24px;font-weight:700"><a class="ink" href="${home}" style="color:#0b5d4b;text-decoration:none">${NAME}</a></td></tr>
<tr><td class="sheet" style="padding:32px 28px;background:#ffffff;border:1px solid #d9e0e6;border-radius:10px">
<h1 class="ink" style="margin:0 0 20px;font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:23px;line-height:29px;font-weight:700;color:#0e1b2a">${escapeHtml(subject)}</h1>
${content.filter(Boolean).join("\n")}
</td></tr>
<tr><td style="padding:16px 4px 0">${small(reasonOf(letter))}${unsubscribeLine(letter)}</td></tr>
</table></td></tr></table></body></html>`;
}
