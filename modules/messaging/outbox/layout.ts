import { NAME } from "#modules/kernel/brand.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { Email } from "../message-schemas.ts";
import { absolute, button, type Car, carTable, escapeHtml, FONT, frame, paragraph, small } from "./frame.ts";

export type Rendered = { subject: string; html: string; text: string; sms: string };

/** A email to one user, rendered as HTML, plain text, and a text message. Links are absolute. */
export function renderEmail(email: Email, firstName: string): Rendered {
  const greeting = firstName ? `Hello ${firstName},` : "Hello,";
  return {
    subject: email.subject,
    html: htmlOf(email, greeting),
    text: textOf(email, greeting),
    sms: smsOf(email),
  };
}

function smsOf({ sms, subject, code, action, unsubscribe }: Email): string {
  const words = sms ?? (code ? `${subject}: ${code}` : subject);
  const stop = unsubscribe ? ` Unsubscribe: ${absolute(unsubscribe)}` : "";
  return `${NAME}: ${words}${action ? ` ${absolute(action.path)}` : ""}${stop}`;
}

const SETTINGS = "Choose what we send you";

/** The reason for the message; emails to people without an account contain their own reason. */
const reasonOf = ({ reason }: Email) =>
  reason ?? `You get this message because of your account or your car at ${NAME}.`;

/** Answers go to our mailbox; a conversation says itself where it goes on. */
const ANSWERS = "A reply to this email reaches our team only.";

/** The law wants a postal address in what advertises, which is what people can unsubscribe from. */
const senderOf = ({ unsubscribe }: Email): string =>
  [NAME, unsubscribe && environment().postalAddress].filter(Boolean).join(", ");

function textOf(email: Email, greeting: string): string {
  const { paragraphs, facts, cars, updates, action, code, footnote, reason, unsubscribe, manage, settings } = email;
  const blocks = [
    greeting,
    ...paragraphs,
    code ?? "",
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...cars.map(carText),
    ...updates.map(({ text, path }) => `${text}\n${absolute(path)}`),
    action ? `${action.label}:\n${absolute(action.path)}` : "",
    footnote ?? "",
    `${senderOf(email)}\n${environment().baseUrl}`,
    reason ?? "",
    ANSWERS,
    settings ? `${SETTINGS}:\n${absolute(settings)}` : "",
    manage ? `${manage.label}:\n${absolute(manage.path)}` : "",
    unsubscribe ? `Unsubscribe from these messages:\n${absolute(unsubscribe)}` : "",
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const carText = ({ name, price, was, details, path }: Car): string =>
  [name, `${price}${was ? ` (was ${was})` : ""}`, details, absolute(path)].filter(Boolean).join("\n");

/** The address of a button, for programs that don't show it. */
const inFull = (address: string) => {
  const href = escapeHtml(address);
  return `<p class="soft" style="margin:0 0 20px;${FONT};font-size:13px;line-height:20px;color:#55647a">If the button does not work, open this address:<br><a class="soft" href="${href}" style="color:#55647a;word-break:break-all">${href}</a></p>`;
};

const codeBox = (code: string) =>
  `<p class="code" style="margin:0 0 20px;padding:16px;border-radius:8px;background:#f4f6f8;${FONT};font-size:26px;line-height:32px;font-weight:700;letter-spacing:3px;text-align:center;color:#0e1b2a">${escapeHtml(code)}</p>`;

function factTable(facts: Email["facts"]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="padding:9px 16px 9px 0;border-bottom:1px solid #d9e0e6;${FONT};font-size:14px;line-height:20px;color:#55647a;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>
<td class="ink line" align="right" style="padding:9px 0;border-bottom:1px solid #d9e0e6;${FONT};font-size:14px;line-height:20px;font-weight:600;color:#0e1b2a">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join("\n")}</table>`;
}

/** One line per update, each a link. */
function updateTable(updates: Email["updates"]): string {
  if (updates.length === 0) return "";
  const rows = updates.map(
    ({ text, path }) =>
      `<tr><td class="line" style="padding:12px 0;border-bottom:1px solid #d9e0e6;${FONT};font-size:15px;line-height:22px"><a class="ink" href="${escapeHtml(absolute(path))}" style="color:#0e1b2a">${escapeHtml(text)}</a></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join("\n")}</table>`;
}

/** The footer: the unsubscribe link, the reader's settings, and the link that manages such messages. */
function unsubscribeLine({ unsubscribe, settings, manage }: Email): string {
  const links = [
    unsubscribe && { label: "Unsubscribe from these", path: unsubscribe },
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

function htmlOf(email: Email, greeting: string): string {
  const { subject, paragraphs, facts, cars, updates, action, code, footnote } = email;
  const content = [
    paragraph(escapeHtml(greeting)),
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    code ? codeBox(code) : "",
    factTable(facts),
    carTable(cars),
    updateTable(updates),
    action ? button(action.label, absolute(action.path)) + inFull(absolute(action.path)) : "",
    footnote ? small(escapeHtml(footnote)) : "",
  ];
  return frame({
    title: subject,
    preheader: paragraphs[0] ?? "",
    content: content.filter(Boolean).join("\n"),
    footer: `${small(escapeHtml(`${reasonOf(email)} ${ANSWERS}`))}${small(escapeHtml(senderOf(email)))}${unsubscribeLine(email)}`,
  });
}
