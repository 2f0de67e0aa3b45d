import { db } from "#db/client.ts";
import { liveDeal, worksOnDeals } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { isId } from "#modules/kernel/ids.ts";
import { bankDaysAfter } from "#modules/swaps/index.ts";
import type { Rail } from "../kinds.ts";
import type { RailPaymentRow } from "../tables.ts";
import { isUnderWay, readRails } from "./payable.ts";
import type { OnTheWay } from "./schemas.ts";

/** The payments of a car’s deal that are on their way through the provider, for staff who work on deals. */
export async function findOnTheWay(actor: Actor, swap: string): Promise<OnTheWay[]> {
  const deal = isId(swap) && worksOnDeals(actor) ? await liveDeal({ tx: db() }, { id: swap }) : undefined;
  return deal ? (await readRails(db(), deal.id)).filter(isUnderWay).map(viewOf) : [];
}

/** Bank days from the payer’s order to the money. */
const BANK_DAYS: Record<Rail, number> = { wire: 1, ach: 4, card: 0 };

/** Who waits for micro-deposits has not paid yet. The rest of a wire takes another wire. */
const viewOf = ({ id, rail, status, amountCents, arrivedCents, changedAt }: RailPaymentRow): OnTheWay => ({
  _id: id,
  rail,
  status,
  amountCents,
  arrivedCents,
  since: changedAt.toISOString(),
  expectedOn: status === "waiting" ? bankDaysAfter(chicagoDay(changedAt), BANK_DAYS[rail]) : null,
});
