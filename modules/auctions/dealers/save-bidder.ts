import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { findActor } from "#modules/accounts/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SaveBidder } from "../auction-schemas.ts";
import { refuseTeam } from "../errors.ts";
import { bidderChecked } from "../events.ts";
import type { BidderRow } from "../limits/find-accounts.ts";
import { bidders, companyKeyOf } from "../tables.ts";

/** What staff have checked about a dealer: company, license, and limit. Without a limit, the number of paid cars decides. */
export const saveBidder = defineCommand({
  name: "auctions.save-bidder",
  input: SaveBidder,
  allow: ["user.manage", "auction.dates"],
  fresh: true,
  errors: ["company-exists", "license-over"],
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
    if (licenseUntil < chicagoDay(now) && !isSame(before, { licenseNumber, licenseUntil }))
      return refuseTeam("license-over");
    const entered = { user, company: company ?? "", licenseNumber: licenseNumber ?? null };
    if (await isOtherCompany(tx, entered, before?.companyKey ?? "")) return refuseTeam("company-exists");
    const [saved] = await tx
      .insert(bidders)
      .values({ userId: user, ...checked })
      .onConflictDoUpdate({ target: bidders.userId, set: checked })
      .returning();
    const { companyKey } = saved as BidderRow;
    if (companyKey !== (before?.companyKey ?? null)) await enterCompany(tx, saved as BidderRow, now);
    if (companyKey) await renewLicense(tx, saved as BidderRow);
    await record(bidderChecked({ user }));
    return ok({ _id: user });
  },
});

/** A license that is over is no reason not to save the rest, such as a lower limit. */
const isSame = (
  before: BidderRow | undefined,
  { licenseNumber, licenseUntil }: { licenseNumber: string | undefined; licenseUntil: string },
): boolean => before?.licenseUntil === licenseUntil && (before.licenseNumber ?? "") === (licenseNumber ?? "");

const colleagues = ({ userId, companyKey }: BidderRow) =>
  and(eq(bidders.companyKey, companyKey as string), ne(bidders.userId, userId), isNull(bidders.leftAt));

/**
 * Whether a company of this name has people, but none with this license number. A name alone doesn't make one company of
 * two: its people would share limit, license, and cars.
 */
async function isOtherCompany(tx: Tx, entered: Entered, own: string): Promise<boolean> {
  const others = await tx
    .select({ licenseNumber: bidders.licenseNumber })
    .from(bidders)
    .where(
      and(
        sql`${bidders.companyKey} = ${companyKeyOf(sql`${entered.company}::text`)}`,
        ne(bidders.companyKey, own),
        ne(bidders.userId, entered.user),
        isNull(bidders.leftAt),
      ),
    );
  const number = plain(entered.licenseNumber);
  return others.length > 0 && !others.some(({ licenseNumber }) => number !== "" && plain(licenseNumber) === number);
}

type Entered = { user: string; company: string; licenseNumber: string | null };

const plain = (licenseNumber: string | null) => (licenseNumber ?? "").replace(/[\s-]+/g, "").toUpperCase();

/** Who comes to a company that has people manages nothing there until one of its managers says so. */
async function enterCompany(tx: Tx, row: BidderRow, now: Date): Promise<void> {
  const others = row.companyKey === null ? 0 : await tx.$count(bidders, colleagues(row));
  await tx
    .update(bidders)
    .set({ teamRole: others > 0 ? "buyer" : "manager", teamLimit: null, joinedAt: now, leftAt: null })
    .where(eq(bidders.userId, row.userId));
}

/** The license is the company's, so the new one counts for all its people. */
const renewLicense = (tx: Tx, row: BidderRow) =>
  tx
    .update(bidders)
    .set({ licenseUntil: row.licenseUntil, licenseNumber: row.licenseNumber })
    .where(and(colleagues(row), lt(bidders.licenseUntil, row.licenseUntil as string)));
