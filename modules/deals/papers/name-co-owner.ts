import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { findByContact } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { liveDeal, partiesOf } from "../live-deal.ts";
import { type DealRow, deals } from "../tables.ts";
import { refusePaper } from "./errors.ts";
import { coOwnerNamed } from "./events.ts";
import { readPapers } from "./read-papers.ts";
import { NameCoOwner } from "./schemas.ts";
import { closingPapers } from "./tables.ts";

/** Who may name the second owner of a car in a deal: its seller, and staff who write the papers. */
export const mayNameCoOwner = (actor: Actor, deal: Pick<DealRow, "sellerId">): boolean =>
  (actor.id !== null && actor.id === deal.sellerId) ||
  can(actor, "swap.manage") ||
  can(actor, "task.group.finalize-deal");

/** Names the second owner whom the title names. The papers are written again with both owners; both sign. */
export const nameCoOwner = defineCommand({
  name: "swaps.name-co-owner",
  input: NameCoOwner,
  allow: "verified",
  errors: ["co-owner-late", "co-owner-missing", "co-owner-party", "co-owner-unknown", "paper-no-deal"],
  // Otherwise sellers could try out which contacts have an account.
  limits: (actor) => [{ subject: `co-owner:${actor.id}`, most: 10, seconds: HOUR_SECONDS }],
  async run({ tx, actor, record }, { swap: id, contact, remove }) {
    const swap = await lockSwap(tx, actor, id);
    const deal = swap && (await liveDeal({ tx }, swap));
    if (!deal || !mayNameCoOwner(actor, deal)) return notFound("deal");
    if (deal.status !== "signed") return refusePaper("paper-no-deal");
    const papers = await readPapers(tx, eq(closingPapers.dealId, deal.id));
    if (papers.some(({ seal }) => seal)) return refusePaper("co-owner-late");
    if (!contact && !remove) return refusePaper("co-owner-missing");
    const person = contact && !remove ? await findByContact(contact, tx) : null;
    const refused = remove ? null : refusePerson(person?.id, deal);
    if (refused) return refused;
    const coSellerId = person?.id ?? null;
    if (coSellerId !== deal.coSellerId) {
      await tx
        .update(deals)
        .set({ coSellerId, version: deal.version + 1 })
        .where(eq(deals.id, deal.id));
      await record(coOwnerNamed({ ...partiesOf(deal), coSeller: coSellerId, deal: deal.id }));
    }
    return ok({ _id: deal.id, named: coSellerId !== null });
  },
});

function refusePerson(person: string | undefined, { sellerId, buyerId }: DealRow): Refused | null {
  if (!person) return refusePaper("co-owner-unknown");
  return person === sellerId || person === buyerId ? refusePaper("co-owner-party") : null;
}
