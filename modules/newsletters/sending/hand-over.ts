import { newsletterLinkPath, newsletterPixelPath } from "#modules/kernel/paths.ts";
import { absolute, type Mail, type MailPool, NotTaken } from "#modules/messaging/index.ts";
import { fillIssue } from "../issues/compose-issue.ts";
import type { Issue } from "../issues/issue.ts";
import { fillWords } from "../issues/personal.ts";
import { leavePath, preferencesPath } from "../tokens.ts";
import type { ClaimedMail } from "./claim-batch.ts";
import { gather } from "./gather.ts";
import { markHanded, type Outcome, settle } from "./mark-and-settle.ts";
import { messageName, readerToken } from "./message-name.ts";

/** The list of RFC 2919, by which mail programs sort. */
const LIST = "newsletter";

/** The mail of one reader. */
export function mailOf(newsletter: string, issue: Issue, { subscriber, email, opens, ...mail }: ClaimedMail): Mail {
  const { words } = mail;
  const subject = fillWords(mail.subject, words);
  const token = readerToken(newsletter, subscriber);
  const stop = absolute(leavePath(subscriber));
  const versions = fillIssue(issue, {
    subject,
    words,
    stop,
    settings: absolute(preferencesPath(subscriber)),
    pixel: opens ? absolute(newsletterPixelPath(token)) : null,
    link: (number) => absolute(newsletterLinkPath(token, number)),
  });
  return { id: messageName(newsletter, subscriber), to: email, subject, ...versions, unsubscribe: stop, list: LIST };
}

type Sending = { newsletter: string; sender: string; issue: Issue; pool: MailPool };
type Handed = { sent: number; again: number };

/** Marks and results of mails that come within this many milliseconds are written together. */
const TOGETHER_MS = 10;

/**
 * Hands over batches of claimed mails, several mails at the same time. Each mail is marked as handed over before the
 * server gets it, and settled after its answer. `hand` returns how many mails of a batch the server took and how many
 * have to be tried again; `settled` waits until all results are written.
 */
export function handOver({ newsletter, sender, issue, pool }: Sending) {
  const mark = gather((ids: string[]) => markHanded(newsletter, sender, ids), TOGETHER_MS);
  const record = gather((outcomes: Outcome[]) => settle(newsletter, sender, outcomes), TOGETHER_MS);
  let settling: Promise<unknown> = Promise.resolve();

  /** The next of these mails that is still ours, marked. */
  async function markNext(waiting: ClaimedMail[]): Promise<ClaimedMail | undefined> {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) if (await mark(mail.subscriber)) return mail;
    return undefined;
  }

  /** Each connection has its next mail marked while the server takes the one before. */
  async function lane(waiting: ClaimedMail[], handed: Handed): Promise<void> {
    let next = markNext(waiting);
    for (let mail = await next; mail; mail = await next) {
      next = markNext(waiting);
      next.catch(() => {}); // It is awaited after the transfer.
      const outcome = await transfer(pool, mailOf(newsletter, issue, mail));
      settling = Promise.all([settling, record({ subscriber: mail.subscriber, ...outcome })]);
      settling.catch(() => {}); // It is awaited by settled().
      if (outcome.status === "sent") handed.sent++;
      if (outcome.status === "queued") handed.again++;
    }
  }

  return {
    async hand(mails: readonly ClaimedMail[]): Promise<Handed> {
      const [waiting, handed] = [[...mails], { sent: 0, again: 0 }];
      await Promise.all(Array.from({ length: pool.lanes }, () => lane(waiting, handed)));
      return handed;
    },
    settled: () => settling,
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
