import { defineCommand } from "#db/command.ts";
import { followSheet, liveDeal, partiesOf, refuseDeal, writeQuote } from "#modules/deals/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { ledgerChanged } from "../events.ts";
import { RecordPayoff } from "./schemas.ts";

/** Records a new quote of the lender for a signed deal; the sheet and the accounts follow it. */
export const recordPayoff = defineCommand({
  name: "swaps.record-payoff",
  input: RecordPayoff,
  allow: ["deal.pay", "task.group.finalize-deal"],
  ownerOnly: true,
  fresh: true,
  errors: ["no-deal", "no-loan", "no-quote"],
  async run({ tx, actor, now, record }, { swap: id, payoff, perDiem, quotedOn, goodThrough, version }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const deal = await liveDeal({ tx }, swap);
    if (deal?.status !== "signed") return refuseDeal("no-deal");
    if (!swap.loanActive) return refuseLedger("no-loan");
    if (version !== undefined && version !== deal.version) return refuseCommon("stale-version");
    const today = chicagoDay(now);
    const day = quotedOn ?? today;
    if (goodThrough && goodThrough < day)
      return refuseDeal("no-quote", {
        message: "The good-through date can't be before the payoff date.",
        field: "goodThrough",
      });
    const quote = { amountCents: payoff, quotedOn: day, perDiemCents: perDiem ?? 0, goodThrough: goodThrough ?? null };
    await writeQuote(tx, deal, quote, actor.id, now);
    await followSheet(tx, deal, today, actor.id);
    await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
    return ok({ _id: deal.id, step: swap.step });
  },
});
