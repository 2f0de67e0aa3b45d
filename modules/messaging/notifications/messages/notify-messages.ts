import type { z } from "zod";
import { findActor, findHolders } from "#modules/accounts/index.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { findSwapFacts, type SwapFacts } from "#modules/swaps/index.ts";
import type { messageSent, reportSettled, threadReported } from "../../conversations/events.ts";
import { findMessage, findReport, findReporter } from "../../conversations/find-facts.ts";
import { beginningOf } from "../../conversations/lines.ts";
import { namesFor } from "../../conversations/names.ts";
import { isTeam } from "../../conversations/policy.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Sent = z.output<(typeof messageSent)["schema"]>;
type Reported = z.output<(typeof threadReported)["schema"]>;

/** How much of a message its mail shows. */
const BEGINNING = 300;

/** Tells the other side; for the swap team, the agent of the car. A mail only while no other one is unread. */
export async function notifyMessageSent(sent: Sent, context: EventContext): Promise<void> {
  const [facts, message] = await Promise.all([findSwapFacts(sent.swap), findMessage(sent.message)]);
  const to = facts && (isTeam(sent.to) ? memberOfTeam(facts) : sent.to);
  const reader = to ? await findActor(to) : undefined;
  if (!facts || !message || !to || !reader) return;
  const from = (await namesFor(reader, [sent.from, message.authorId])).author(message.partyId, message.authorId).name;
  const about = { car: facts.car, thread: sent.thread, from };
  const beginning = message.warnings.length > 0 ? null : beginningOf(message.text, BEGINNING);
  await tell(context, {
    to,
    swap: sent.swap,
    type: "message.sent",
    text: `${from} wrote to you about the ${facts.car}.`,
    data: { thread: sent.thread },
    quiet: sent.muted,
    ...(sent.mail ? { email: emails.messageReceived({ ...about, beginning }) } : {}),
  });
}

const memberOfTeam = ({ agent, dealmaker }: SwapFacts) => agent ?? dealmaker;

/** Tells the administrators. */
export async function notifyThreadReported(reported: Reported, context: EventContext): Promise<void> {
  const [facts, report] = await Promise.all([findSwapFacts(reported.swap), findReport(reported.report)]);
  if (!facts || !report) return;
  for (const { id } of await findHolders("admin"))
    await tell(context, {
      to: id,
      swap: reported.swap,
      type: "thread.reported",
      text: `A conversation about the ${facts.car} was reported.`,
      data: { thread: reported.thread },
      email: emails.conversationReported({ car: facts.car, thread: reported.thread, ...report }),
    });
}

/** Tells the person who reported a conversation. */
export async function notifyReportSettled(
  { report }: z.output<(typeof reportSettled)["schema"]>,
  context: EventContext,
): Promise<void> {
  const found = await findReporter(report);
  if (!found || isTeam(found.reporter)) return;
  await tell(context, {
    to: found.reporter,
    swap: found.swap,
    type: "thread.report-settled",
    text: "We have looked at the conversation that you reported.",
    data: { thread: found.thread },
  });
}
