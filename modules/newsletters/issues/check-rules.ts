import { escapeHtml } from "#modules/messaging/index.ts";
import type { Block } from "./blocks.ts";
import type { Issue } from "./issue.ts";
import { PERSONAL_FIELDS, placesIn } from "./personal.ts";
import type { ResolvedBlock } from "./resolve-blocks.ts";
import { testGroup } from "./test-group.ts";

/** "stop" has to be corrected before sending, "warn" is worth a look. */
export type Check = { level: "stop" | "warn" | "ok"; text: string; about?: "audience" };

export type CheckedFacts = {
  subject: string;
  subjectB: string;
  preheader: string;
  blocks: readonly ResolvedBlock[];
  issue: Pick<Issue, "html" | "text" | "links">;
  /** Links to pages of this site that readers couldn't open. */
  dead: readonly string[];
  /** How many subscribers would get it now. */
  audience: number;
  /** Where the company gets letters; null without the setting. */
  postalAddress: string | null;
  /** The percentage of readers in a test of two subjects. */
  testShare: number;
};

/** Everything that is wrong or worth a look before sending; at least one line. Pure. */
export function checkIssue(facts: CheckedFacts): Check[] {
  const found = [
    ...checkSubject("The subject", facts.subject),
    ...(facts.subjectB ? checkSubject("The second subject", facts.subjectB) : []),
    ...(facts.subjectB && facts.subjectB === facts.subject ? [stop("Both subjects are the same.")] : []),
    ...(facts.preheader ? [] : [warn("There is no preview text. Inboxes then show the beginning of the newsletter.")]),
    ...checkBlocks(facts.blocks),
    ...checkWords(facts),
    ...writtenLinks(facts.blocks).flatMap(checkWritten),
    ...facts.issue.links.flatMap(checkLink),
    ...facts.dead.map((link) => stop(`Readers can’t open this page: ${link}`)),
    ...(facts.audience === 0 ? [NO_READER] : []),
    ...checkTest(facts),
    ...checkWayOut(facts.issue),
    ...checkSender(facts),
  ];
  return found;
}

const NO_READER: Check = { level: "stop", text: "No confirmed subscriber is in this audience.", about: "audience" };
const stop = (text: string): Check => ({ level: "stop", text });
const warn = (text: string): Check => ({ level: "warn", text });

/** With fewer readers for each subject, chance decides which one is better. */
const FEW_IN_GROUP = 50;

/** Whether a test of two subjects can tell anything. */
function checkTest({ subjectB, audience, testShare }: CheckedFacts): Check[] {
  if (!subjectB || audience === 0) return [];
  const each = testGroup(audience, testShare);
  if (each === 0) return [warn("With one reader there is no test: the first subject is sent.")];
  if (each >= FEW_IN_GROUP) return [];
  const readers = each === 1 ? "Only one reader gets" : `Only ${each} readers get`;
  const more = `A larger share of readers in the test, or a larger audience, says more.`;
  return [warn(`${readers} each subject in the test, so chance decides which one is better. ${more}`)];
}

const LONG_SUBJECT = 60;

function checkSubject(name: string, subject: string): Check[] {
  if (!subject) return [stop(`${name} is missing.`)];
  return [
    ...(subject.length > LONG_SUBJECT
      ? [warn(`${name} is longer than ${LONG_SUBJECT} characters; phones cut it.`)]
      : []),
    ...(isShouting(subject) ? [warn(`${name} is written in capitals, which looks like spam.`)] : []),
    ...(/[!?$]{2,}|!.*!/.test(subject)
      ? [warn(`${name} has several exclamation, question, or dollar signs, which looks like spam.`)]
      : []),
    ...(/^(re|fwd?):/i.test(subject) ? [warn(`${name} begins like a reply to an email.`)] : []),
  ];
}

/** Ten letters or more of which most are capitals. */
export function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= 10 && capitals.length > 0.6 * letters.length;
}

function checkBlocks(blocks: readonly ResolvedBlock[]): Check[] {
  if (blocks.length === 0) return [stop("There is no text yet. Please add a block.")];
  return blocks.flatMap((block, at) => {
    const problem = problemOf(block);
    return problem ? [{ ...problem, text: `Block ${at + 1} (${NAMES[block.kind]}): ${problem.text}` }] : [];
  });
}

const NAMES: Record<Block["kind"], string> = { text: "text", cars: "cars", post: "post", button: "button" };

function problemOf(block: ResolvedBlock): Check | null {
  switch (block.kind) {
    case "text":
      return block.text.trim() ? null : stop("the text is missing.");
    case "cars":
      return block.cars.length > 0
        ? null
        : warn("no car for sale fits the filter now, so the block would be left out.");
    case "post":
      return block.post ? null : stop("please choose a post that readers can see.");
    case "button":
      return block.label && block.link ? null : stop("the button needs words and an address.");
  }
}

/** Words that filters of mail servers count against a sender. */
const SPAMMY =
  /\b(act now|100% free|risk[- ]free|no obligation|winner|you have been selected|cash bonus|click here|limited time only|urgent|guaranteed|once in a lifetime|double your|no credit check|make money)\b/gi;

function checkWords({ subject, subjectB, preheader, blocks }: CheckedFacts): Check[] {
  const texts = blocks.flatMap((block) =>
    block.kind === "text"
      ? [block.text]
      : block.kind === "button"
        ? [block.label]
        : block.kind === "cars"
          ? [block.title]
          : [],
  );
  const all = [subject, subjectB, preheader, ...texts].join("\n");
  const words = [...new Set((all.match(SPAMMY) ?? []).map((word) => word.toLowerCase()))];
  const shouted = texts.flatMap((text) => text.split("\n")).filter(isShouting);
  return [
    ...(words.length > 0 ? [warn(`Spam filters dislike these words: ${words.join(", ")}.`)] : []),
    ...(shouted.length > 0 ? [warn(`A line is written in capitals: “${clip(shouted[0] as string)}”.`)] : []),
    ...placeholders(all),
    ...(/\]\(\s*\)/.test(all) ? [stop("A link in a text has no address.")] : []),
  ];
}

/** Each place that is filled for a reader needs words for readers of whom the field isn't known. */
const placeholders = (text: string): Check[] =>
  [...new Map(placesIn(text).map((place) => [place.written, place])).values()].map(({ written, field, otherwise }) => {
    const shown = clip(written);
    if (!field) return warn(`Readers see ${shown} as it is written. We fill in ${PERSONAL_FIELDS.join(", ")}.`);
    if (otherwise)
      return { level: "ok", text: `${shown} is filled in; readers of whom we don’t know it see “${otherwise}”.` };
    return stop(`${shown} leaves a gap for readers of whom we don’t know it. Add words for them: {{${field}|there}}.`);
  });

const clip = (line: string) => (line.length > 40 ? `${line.slice(0, 40)}…` : line);

const SHORTENERS = new Set(["bit.ly", "tinyurl.com", "goo.gl", "t.co", "ow.ly", "is.gd", "buff.ly", "rebrand.ly"]);

function checkLink(link: string): Check[] {
  const address = URL.parse(link);
  if (!address || !/^https?:$/.test(address.protocol) || !isHost(address.hostname))
    return [stop(`This link is broken: ${link}`)];
  if (SHORTENERS.has(address.hostname)) return [warn(`Spam filters dislike shortened links: ${link}`)];
  if (address.username) return [stop(`This link contains a name and a password: ${link}`)];
  return [];
}

/** The links as an editor wrote them, those of Markdown and of buttons. */
const writtenLinks = (blocks: readonly ResolvedBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "button") return block.link ? [block.link] : [];
    return block.kind === "text" ? [...block.text.matchAll(/\]\(\s*([^\s)]+)/g)].map(([, link = ""]) => link) : [];
  });

const checkWritten = (link: string): Check[] =>
  link.includes("{{")
    ? [stop(`This link is different for each reader, which we can’t count: ${clip(link)}`)]
    : /^(\/(?!\/)|https?:\/\/|mailto:)/i.test(link)
      ? []
      : [stop(`This link is broken: ${link}. It has to begin with / or https://.`)];

/** A name with a dot, or an address of this machine. */
const isHost = (name: string) => /^[\w-]+(\.[\w-]+)+$/.test(name) || name === "localhost";

function checkWayOut({ html, text }: CheckedFacts["issue"]): Check[] {
  const has = (pieces: Issue["html"]) =>
    pieces.some((piece) => typeof piece === "object" && "own" in piece && piece.own === "stop");
  return has(html) && has(text)
    ? [{ level: "ok", text: "The unsubscribe link and the link to the reader’s settings are in the email." }]
    : [stop("The unsubscribe link is missing.")];
}

/** The postal address has to be in both versions of the mail. */
function checkSender({ issue: { html, text }, postalAddress }: CheckedFacts): Check[] {
  if (postalAddress === null)
    return [stop("There is no postal address, which the law wants in every newsletter. Set POSTAL_ADDRESS.")];
  const has = (pieces: Issue["html"], words: string) =>
    pieces.some((piece) => typeof piece === "string" && piece.includes(words));
  return has(text, postalAddress) && has(html, escapeHtml(postalAddress))
    ? []
    : [stop("The postal address is missing.")];
}

/** An automatic newsletter may begin without readers. */
export const mayBeAutomatic = (checks: readonly Check[]): boolean =>
  mayBeSent(checks.filter(({ about }) => about !== "audience"));
export const mayBeSent = (checks: readonly Check[]): boolean => checks.every(({ level }) => level !== "stop");
