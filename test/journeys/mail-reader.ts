import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { notificationSettings, outbox } from "#modules/messaging/tables.ts";
import { drainJobs } from "#test/drain.ts";
import { Client, clientOf } from "./client.ts";

/** What the page behind a link must show, by the text of the link, or by the kind of mail and the text. */
const PROMISED: Record<string, RegExp> = {
  // the seller
  "See your car’s status": /aria-label="Progress"/,
  "Choose a time": /Book the appointment/,
  "Choose another time": /Book the appointment/,
  "Confirm the time": /<button[^>]*>Confirm the time/,
  "See the appointment": /12 Elm Street/,
  "Look at the price and decide": /Agree to (the|this) price|Agree/,
  "seller-asked: Read and answer": /<button[^>]*>Accept/,
  "seller-agreed-in-call: Open your car’s page": /CR-V/,
  "Read and answer": /Accept \$|>Answer</,
  "See what happens next": /After that/,
  // both parties
  "Open the car’s page": /CR-V/,
  "Open your car’s page": /CR-V/,
  "Read the message": /aria-label="Conversation with/,
  "Write how it went": /<button[^>]*>Send/,
  "See what you get back": /gets? back|get back/i,
  "Open your deal": /data-part="deal-money"/,
  "Read and sign": /<button[^>]*>Sign the paper/,
  "Read and answer the claim": /<button[^>]*>Send the answer/,
  "Open the claim": /Claim \d+: /,
  "Read and answer the arbitration": /<button[^>]*>Send the answer/,
  "Open the arbitration": /Arbitration \d+: /,
  "Read the decision": /The listing does not show it/,
  "Open the papers": /Download|sealed/,
  "paper-declined: Open the papers": /declined/,
  "See where we pay you": /ending in \d{4}/,
  "See your ID check": /Your ID is checked/,
  "Send your ID again": /We could not accept your ID[\s\S]*blurred/,
  "See other cars": /id="main"/,
  "Open the visit": /<dialog[^>]*open/,
  // dealers
  "Open the auction": /CR-V/,
  "Send your papers": /<button[^>]*>Send/,
  "See the live auctions": /id="main"/,
  "Show all that fit": /CR-V/,
  // the team
  "Open the swap": /CR-V/,
  "cancel-requested: Open the swap": /Cancel the swap|Withdraw|asks to cancel|Cancel requested/i,
  "Approve or decline": /<button[^>]*>Approve/,
  "Read the conversation": /<button[^>]*>Settled/,
  "Answer the question": /<button[^>]*>Answer/,
  "Read it on the site": /The seller answered/,
  "Decide about it": /<button[^>]*>Keep it/,
  "See how the site is doing": /Texts and calls for people/,
  "Settle the accounts": /<button[^>]*>Record the refund/,
  // accounts
  "Log in": /type="password"/,
  "See what signs in to your account": /Company sign-in[\s\S]*Disconnect/,
  "See your passkeys": /My phone/,
  "Look at your passkeys": /to add a passkey/,
  "See your two-step sign-in": /On since/,
  "Make new recovery codes": /<button[^>]*>Make new recovery codes/,
  "Set up two-step sign-in": /<button[^>]*>Set up two-step sign-in/,
  "Set up a second step": /<button[^>]*>Set up two-step sign-in/,
  "Manage your API keys": /Inventory sync/,
  "See your connected apps": /Fleet Sync/,
  "See where you are logged in": /Chrome on Windows/,
  "Write to us": /<textarea[^>]*name="message"|name="message"[^>]*><\/textarea>/,
  "Open my home page": /id="main"/,
  "See the cars": /id="main"[\s\S]*CR-V/,
  "Set my password": /name="email"/,
  "Confirm my email address": /verified|confirmed|is yours/i,
  // alerts, newsletter, sharing
  "Turn on alerts": /<button[^>]*>[^<]*Turn on/,
  "Manage your alerts": /Hondas/,
  "Change how often": /Hondas[\s\S]*<select|<option|type="radio"/,
  "Show all that match": /CR-V/,
  "View the car": /CR-V/,
  "See the invitation": /type="password"|name="email"/,
  "Accept the invitation": /type="password"|name="email"/,
  "Get a cash offer": /cash offer/i,
  "See the car": /CR-V/,
  "Read it": /Plates and titles/,
  "Yes, keep me informed": /<button[^>]*>/,
  "Unsubscribe from these": /<button[^>]*>/,
  "Choose what we send you": /quiet hours/i,
};

const KINDS_OF_LINK = /<a(?: class="[^"]*")? href="([^"]+)"(?: tabindex[^>]*)?(?: style="[^"]*")?>([^<]+)<\/a>/g;
const plain = (html: string) =>
  html
    .replaceAll("&#39;", "'")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("<!-- -->", "");

/** The newest mails of readers, each read once. */
export class MailReader {
  readonly #url: string;
  readonly #read = new Set<string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Opens the new mails to this account as its owner. Returns the opened links as "kind: text", sorted. */
  async opened(reader: Actor, { signedOut = false } = {}): Promise<string[]> {
    const client = signedOut ? new Client(this.#url) : await clientOf(this.#url, reader);
    return this.#open(client, eq(outbox.userId, reader.id as string));
  }

  /** The same for an address without an account. */
  openedAt(address: string): Promise<string[]> {
    return this.#open(new Client(this.#url), eq(outbox.recipient, address));
  }

  async #open(client: Client, where: SQL): Promise<string[]> {
    await drainJobs();
    const all = await db().select().from(outbox).where(where);
    // A text message is read only if there is no mail of the same kind.
    const mails = all.filter(
      ({ channel, kind }) => channel === "mail" || !all.some((one) => one.channel === "mail" && one.kind === kind),
    );
    const lines: string[] = [];
    for (const mail of mails.filter(({ id }) => !this.#read.has(id))) {
      this.#read.add(mail.id);
      lines.push(...(await this.#linksOf(client, mail.kind, mail.html ?? "")));
    }
    return lines.sort();
  }

  /** Each link of a mail: its text, or what is wrong with its page, which must show the sums, times and places of the mail. */
  async #linksOf(client: Client, kind: string, html: string): Promise<string[]> {
    const lines: string[] = [];
    for (const [, address = "", words = ""] of html.matchAll(KINDS_OF_LINK)) {
      const label = plain(words).trim();
      if (label === "Swaplot" || label.startsWith("http")) continue;
      // The page of the first paper leads to the next.
      const facts =
        kind === "papers-to-sign" ? factsOf(html).map((fact) => fact.split(", ", 1)[0] ?? "") : factsOf(html);
      const kept = await this.#kept(client, kind, label, plain(address), facts);
      // Most mails end with these links, so a story names them only if their page is wrong.
      if (!(SETTINGS.includes(label) && kept === label)) lines.push(`${kind}: ${kept}`);
    }
    return lines.length > 0 ? lines : [`${kind}: no link`];
  }

  async #kept(client: Client, kind: string, label: string, address: string, facts: string[]): Promise<string> {
    let response = await client.fetch(new URL(address).pathname + new URL(address).search);
    for (let hop = 0; hop < 3 && response.headers.has("location"); hop++)
      response = await client.fetch(pathOf(response.headers.get("location") as string));
    const page = plain(await response.text());
    const isCar = /^20\d\d /.test(label);
    const promise = isCar ? /CR-V/ : (lookup(PROMISED, `${kind}: ${label}`) ?? lookup(PROMISED, label));
    if (!promise) return `${label} is not in the list of promises`;
    if (!response.ok || !promise.test(page)) return `${label} is not on the page (${response.status})`;
    const text = textOf(page);
    const missing = isButton(label) ? facts.filter((fact) => !isOn(text, fact)) : [];
    return missing.length > 0 ? `${label}, without ${missing.join(", ")}` : label;
  }
}

/** Sends the reader each email immediately instead of the daily summary. */
export async function wantsEachMail({ id }: Actor): Promise<void> {
  const choices = { sale: { mail: "now" }, offers: { mail: "now" }, visits: { mail: "now" } } as const;
  const hours = { quiet: false, quietFrom: 21, quietTo: 8, zone: "America/Chicago" } as const;
  await db()
    .insert(notificationSettings)
    .values({ userId: id as string, choices, ...hours });
}

const SETTINGS = ["Unsubscribe from these", "Choose what we send you"];
const FOOTER = [...SETTINGS, "Change how often"];
const isButton = (label: string) => !FOOTER.includes(label) && !/^20\d\d /.test(label);

/** The values of the small table of a mail: sums, times, places, numbers. */
const factsOf = (html: string): string[] =>
  [...html.matchAll(/align="right"[^>]*>([^<]+)<\/td>/g)].map(([, value = ""]) => plain(value));

/** Whether the page contains the mail's value; pages of staff and of deals write days as "26 Nov 2026". */
function isOn(text: string, fact: string): boolean {
  const page = text.toLowerCase();
  if (page.includes(fact.toLowerCase())) return true;
  const [, month, day, year] = /([A-Z][a-z]{2}) (\d{1,2}), (\d{4})/.exec(fact) ?? [];
  if (!month || !day) return false;
  const days = [`${day.padStart(2, "0")} ${month} ${year}`, `${month} ${day}, ${year}`, `${month} ${day}`];
  const time = /\d{1,2}:\d\d [AP]M/.exec(fact)?.[0] ?? "";
  return days.some((one) => page.includes(one.toLowerCase())) && page.includes(time.toLowerCase());
}

const pathOf = (location: string) => {
  const { pathname, search } = new URL(location, "http://swaplot.test");
  return pathname + search;
};

/** The visible text of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/value="([^"]*)"/g, ">$1<")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");

const MODULES = path.resolve(import.meta.dirname, "../../modules");

/** The source texts below a folder of modules, without tests. */
const sourcesIn = (folder: string) =>
  readdirSync(path.join(MODULES, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(path.join(MODULES, folder, file), "utf8"));

/** The kinds of mail that the product sends, from the files that write them. */
export function kindsOfMail(): string[] {
  const ofNewsletters = sourcesIn("newsletters").filter((source) => /\bEmailDraft\b/.test(source));
  const sources = [...sourcesIn("messaging/notifications"), ...ofNewsletters];
  const lines = sources.flatMap((source) => source.match(/^ {2,4}kind: [^:;]*["?][^;\n]*$/gm) ?? []);
  return [...new Set(lines.flatMap((line) => line.match(/(?<=")[a-z]+(?:-[a-z]+)*(?=")/g) ?? []))].sort();
}
