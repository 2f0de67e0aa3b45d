import type { z } from "zod";
import type { paperDeclined, paperSealed, paperSigned, papersPrepared } from "#modules/deals/events.ts";
import { findDeclined, findIdentityChecked, findWaitingPapers } from "#modules/deals/index.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** Asks each party to sign what waits for them. */
export async function notifyPapersPrepared(
  { swap, seller, coSeller, buyer, deal, papers, reason }: Payload<typeof papersPrepared>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  const waiting = await findWaitingPapers(deal);
  const parties = [
    [seller, waiting.seller],
    [coSeller, waiting["co-seller"]],
    [buyer, waiting.buyer],
  ] as const;
  for (const [to, all] of parties) {
    const own = all.filter(({ _id }) => papers.includes(_id));
    if (!facts || !own[0]) continue;
    const idNeeded = to ? !(await findIdentityChecked(to)) : false;
    const about = { car: facts.car, swap, paper: own[0]._id, titles: own.map(({ title }) => title), reason, idNeeded };
    await tell(context, {
      to,
      type: "deal.papers-prepared",
      swap,
      data: { papers: true },
      text: `The papers for the ${facts.car} are ready to sign.`,
      email: emails.papersToSign(about),
    });
  }
}

/** The dealmaker talks to the person who declined, and the other parties know why nothing moves. */
export async function notifyPaperDeclined(
  { swap, seller, coSeller, buyer, paper, role }: Payload<typeof paperDeclined>,
  context: EventContext,
): Promise<void> {
  const [facts, declined] = [await findSwapFacts(swap), await findDeclined(paper)];
  if (!facts || !declined) return;
  const others = { seller, "co-seller": coSeller, buyer };
  const told = Object.entries(others).flatMap(([as, person]) => (as === role ? [] : [person]));
  const about = { type: "deal.paper-declined", swap, data: { papers: true } } as const;
  const text = `${declined.name} declined a paper for the ${facts.car}: ${declined.title}.`;
  await tell(context, { ...about, to: facts.dealmaker, text });
  for (const to of told)
    await tell(context, { ...about, to, text, email: emails.paperDeclined({ car: facts.car, swap, ...declined }) });
}

/** When the parties have signed everything, it is the dealmaker's turn. */
export async function notifyPaperSigned(
  { swap, deal, role }: Payload<typeof paperSigned>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  const { complete, ...waiting } = await findWaitingPapers(deal);
  if (!facts || role === "staff" || complete || Object.values(waiting).flat().length > 0) return;
  await tell(context, {
    to: facts.dealmaker,
    type: "deal.paper-signed",
    swap,
    data: { papers: true },
    text: `The papers for the ${facts.car} are waiting for your countersignature.`,
  });
}

export async function notifyPaperSealed(
  { swap, seller, coSeller, buyer, complete }: Payload<typeof paperSealed>,
  context: EventContext,
): Promise<void> {
  const facts = await findSwapFacts(swap);
  if (!facts || !complete) return;
  for (const to of [seller, coSeller, buyer])
    await tell(context, {
      to,
      type: "deal.paper-sealed",
      swap,
      data: { papers: true },
      text: `The papers for the ${facts.car} are complete.`,
      email: emails.papersSealed({ car: facts.car, swap }),
    });
}
