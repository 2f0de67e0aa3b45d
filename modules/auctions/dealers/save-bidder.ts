import { and, eq, isNull, lt, ne } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { findActor } from "#modules/accounts/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SaveBidder } from "../auction-schemas.ts";
import { bidderChecked } from "../events.ts";
import type { BidderRow } from "../limits/find-accounts.ts";
import { bidders } from "../tables.ts";

/** What staff have checked about a dealer: company, license, and limit. Without a limit, the number of paid cars decides. */
export const saveBidder = defineCommand({
  name: "auctions.save-bidder",
  input: SaveBidder,
  allow: ["user.manage", "auction.dates"],
  fresh: true,
  async run({ tx, actor, now, record }, { user, company, licenseNumber, licenseUntil, limit, deposit }) {
    const dealer = await findActor(user, tx);
    if (!dealer?.roles.includes("dealer")) return notFound("dealer");
    const checked = {
      company: company ?? null,
      licenseNumber: licenseNumber ?? null,
      licenseUntil,
      limit: limit ?? null,
      deposit: deposit ?? 0,
      rejection: null,
      rejectedAt: null,
      checkedBy: actor.id,
      checkedAt: now,
    };
    const [before] = await tx.select().from(bidders).where(eq(bidders.userId, user)).for("update");
    const [saved] = await tx
      .insert(bidders)
      .values({ userId: user, ...checked })
      .onConflictDoUpdate({ target: bidders.userId, set: checked })
      .returning();
    const { companyKey } = saved as BidderRow;
    if (companyKey !== (before?.companyKey ?? null)) await enterCompany(tx, saved as BidderRow);
    if (companyKey) await renewLicense(tx, saved as BidderRow);
    await record(bidderChecked({ user }));
    return ok({ _id: user });
  },
});

const colleagues = ({ userId, companyKey }: BidderRow) =>
  and(eq(bidders.companyKey, companyKey as string), ne(bidders.userId, userId), isNull(bidders.leftAt));

/** Who comes to a company that has people manages nothing there until one of its managers says so. */
async function enterCompany(tx: Tx, row: BidderRow): Promise<void> {
  const others = row.companyKey === null ? 0 : await tx.$count(bidders, colleagues(row));
  await tx
    .update(bidders)
    .set({ teamRole: others > 0 ? "buyer" : "manager", teamLimit: null, leftAt: null })
    .where(eq(bidders.userId, row.userId));
}

/** The license is the company's, so the new one counts for all its people. */
const renewLicense = (tx: Tx, row: BidderRow) =>
  tx
    .update(bidders)
    .set({ licenseUntil: row.licenseUntil, licenseNumber: row.licenseNumber })
    .where(and(colleagues(row), lt(bidders.licenseUntil, row.licenseUntil as string)));
