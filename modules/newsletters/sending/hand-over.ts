import { newsletterLinkPath, newsletterPixelPath } from "#modules/kernel/paths.ts";
import { absolute, type Mail, type MailPool, NotTaken } from "#modules/messaging/index.ts";
import { fillIssue } from "../issues/compose-issue.ts";
import type { Issue } from "../issues/issue.ts";
import { leavePath, preferencesPath } from "../tokens.ts";
import type { ClaimedMail } from "./claim-batch.ts";
import { gather } from "./gather.ts";
import { markHanded, type Outcome, settle } from "./mark-and-settle.ts";
import { messageName, readerToken } from "./message-name.ts";

/** The list of RFC 2919, by which mail programs sort. */
const LIST = "newsletter";

/** The mail of one reader. */
export function mailOf(newsletter: string, issue: Issue, { subscriber, email, opens, subject }: ClaimedMail): Mail {
  const token = readerToken(newsletter, subscriber);
  const stop = absolute(leavePath(subscriber));
  const words = fillIssue(issue, {
    ...{ subject, stop, settings: absolute(preferencesPath(subscriber)) },
    pixel: opens ? absolute(newsletterPixelPath(token)) : null,
    link: (number) => absolute(newsletterLinkPath(token, number)),
  });
  return { id: messageName(newsletter, subscriber), to: email, subject, ...words, unsubscribe: stop, list: LIST };
}

type Sending = { newsletter: string; sender: string; issue: Issue; pool: MailPool };
type Handed = { sent: number; again: number };

/**
 * Hands over a batch of claimed mails, several at the same time, and returns how many the server took and how many have
 * to be tried again. Each mail is marked as handed over before the server gets it, and settled after its answer.
 */
export function handOver({ newsletter, sender, issue, pool }: Sending) {
  const mark = gather((ids: string[]) => markHanded(newsletter, sender, ids));
  const record = gather((outcomes: Outcome[]) => settle(newsletter, sender, outcomes));

  async function one(mail: ClaimedMail): Promise<Outcome | null> {
    if (!(await mark(mail.subscriber))) return null;
    const outcome = await transfer(pool, mailOf(newsletter, issue, mail));
    return { subscriber: mail.subscriber, ...outcome };
  }

  return async (mails: readonly ClaimedMail[]): Promise<Handed> => {
    const waiting = [...mails];
    const settled: Promise<null>[] = [];
    const handed = { sent: 0, again: 0 };
    const lane = async () => {
      for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
        const outcome = await one(mail);
        if (!outcome) continue;
        settled.push(record(outcome));
        if (outcome.status === "sent") handed.sent++;
        if (outcome.status === "queued") handed.again++;
      }
    };
    await Promise.all(Array.from({ length: pool.lanes }, lane));
    await Promise.all(settled);
    return handed;
  };
}

async function transfer(pool: MailPool, mail: Mail): Promise<Omit<Outcome, "subscriber">> {
  try {
    await pool.send(mail);
    return { status: "sent", error: null };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (!(error instanceof NotTaken)) return { status: "uncertain", error: reason };
    return error.final ? { status: "failed", error: reason, bounced: true } : { status: "queued", error: reason };
  }
}
