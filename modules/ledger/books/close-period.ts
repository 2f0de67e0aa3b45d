import { desc } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ok } from "#modules/kernel/result.ts";
import { booksChanged } from "../events.ts";
import { monthAfter } from "../periods.ts";
import { ledgerPeriods } from "../tables.ts";
import { refuseBooks } from "./errors.ts";
import { ClosePeriod } from "./schemas.ts";

/** Closes a month and all before it. It stays closed: later corrections are dated after it. */
export const closePeriod = defineCommand({
  name: "swaps.close-period",
  input: ClosePeriod,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["period-closed-already", "period-open"],
  constraints: {
    ledger_periods_pkey: () => refuseBooks("period-closed-already"),
    ledger_periods_over: () => refuseBooks("period-closed-already"),
  },
  async run({ tx, actor, now, record }, input) {
    const month = `${input.month}-01`;
    if (monthAfter(month) > chicagoDay(now)) return refuseBooks("period-open");
    const [last] = await tx.select().from(ledgerPeriods).orderBy(desc(ledgerPeriods.month)).limit(1);
    if (last && last.month >= month) return refuseBooks("period-closed-already");
    await tx.insert(ledgerPeriods).values({ month, closedBy: actor.id, closedAt: now });
    await audit(tx, actor, "closed-period", actor.id, { month: input.month });
    await record(booksChanged({ by: actor.id }));
    return ok({ month: input.month });
  },
});
