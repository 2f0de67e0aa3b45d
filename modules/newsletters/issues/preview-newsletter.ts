import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { absolute } from "#modules/messaging/index.ts";
import { leavePath, preferencesPath } from "../tokens.ts";
import { examineNewsletter } from "./check-newsletter.ts";
import type { Check } from "./check-rules.ts";
import { fillIssue } from "./compose-issue.ts";
import type { Issue } from "./issue.ts";
import { readNewsletter } from "./lock-newsletter.ts";
import { fillWords, type ReaderWords } from "./personal.ts";

export type Preview = { subject: string; html: string; text: string };

/** The links of a preview lead straight to their targets; its own links belong to no subscriber. */
export const sampleOf = (issue: Issue, written: string): Preview => {
  const subject = fillWords(written, SAMPLE);
  return { subject, ...fillIssue(issue, placesOf(issue, subject)) };
};

/** Someone of whom everything is known. */
const SAMPLE: ReaderWords = {
  firstName: "Alex",
  lastName: "Rivera",
  state: "Illinois",
  center: "Elmhurst",
  search: "Hybrids near me",
};

const placesOf = (issue: Issue, subject: string) => ({
  subject,
  words: SAMPLE,
  stop: absolute(leavePath(NO_READER)),
  settings: absolute(preferencesPath(NO_READER)),
  pixel: null,
  link: (number: number) => issue.links[number] as string,
});
const NO_READER = "00000000-0000-4000-8000-000000000000";

/** The mail as its readers see it; for its editors. A newsletter that was sent is shown as it was sent. */
export async function previewNewsletter(actor: Actor, id: string): Promise<Preview | undefined> {
  const row = can(actor, "newsletter") && isId(id) ? await readNewsletter(db(), id) : undefined;
  if (!row) return undefined;
  const issue = row.issue ?? (await examineNewsletter(row)).issue;
  return sampleOf(issue, row.subject || "No subject yet");
}

/** What is wrong with a draft, and how many subscribers would get it now; for its editors. */
export async function checkNewsletter(
  actor: Actor,
  id: string,
): Promise<{ checks: Check[]; audience: number } | undefined> {
  const row = can(actor, "newsletter") && isId(id) ? await readNewsletter(db(), id) : undefined;
  if (!row) return undefined;
  const { checks, audience } = await examineNewsletter(row);
  return { checks, audience };
}
