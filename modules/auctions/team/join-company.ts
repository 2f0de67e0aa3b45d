import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { findVerifiedContact } from "#modules/accounts/index.ts";
import { isDealer, personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseTeam } from "../errors.ts";
import { memberJoined } from "../events.ts";
import { type BidderRow, findAccounts } from "../limits/find-accounts.ts";
import { bidders, teamInvitations } from "../tables.ts";
import { TEAM_RIGHTS } from "../team-roles.ts";
import { InvitationRef } from "./schemas.ts";

/**
 * A dealer joins the company that invited the verified email of the account. The company's license counts for all its
 * people. New dealers can join while their account waits for its activation. Who has bids or unpaid cars of another
 * company stays with it.
 */
export const joinCompany = defineCommand({
  name: "auctions.join-company",
  input: InvitationRef,
  allow: "signed-in",
  ownerOnly: true,
  errors: ["bound-elsewhere", "invitation-over"],
  async run({ tx, actor, now, record }, { invitation }): Promise<Result<{ company: string }>> {
    if (!isDealer(actor)) return notFound("invitation");
    const user = personId(actor);
    const [row] = await tx.select().from(teamInvitations).where(eq(teamInvitations.id, invitation)).for("update");
    const email = (await findVerifiedContact(tx, user))?.email?.toLowerCase();
    if (!row || row.email !== email) return notFound("invitation");
    if (row.endedAt || row.expiresAt <= now) return refuseTeam("invitation-over");
    const [by] = await tx.select().from(bidders).where(eq(bidders.userId, row.invitedBy));
    const stillManages = by && by.companyKey === row.companyKey && !by.leftAt && TEAM_RIGHTS[by.teamRole].manages;
    if (!stillManages) return refuseTeam("invitation-over");
    const accounts = await findAccounts(tx, { lot: null, ids: [user], lock: true });
    const [own] = accounts.membersWith(user);
    const isBound = own && (own.bound > 0 || own.previews.length > 0);
    const before = accounts.row(user)?.companyKey ?? null;
    if (isBound && before !== row.companyKey) return refuseTeam("bound-elsewhere");
    const { company, teamRole, teamLimit } = row;
    const joinedAt = before === row.companyKey ? undefined : now;
    const license = laterLicense(accounts.row(user), await licenseOf(tx, row.companyKey, now));
    const joined = { company, teamRole, teamLimit, joinedAt, leftAt: null, ...license };
    await tx
      .insert(bidders)
      .values({ userId: user, ...joined })
      .onConflictDoUpdate({ target: bidders.userId, set: joined });
    await tx.update(teamInvitations).set({ endedAt: now }).where(eq(teamInvitations.id, row.id));
    await record(memberJoined({ user, by: row.invitedBy }));
    return ok({ company });
  },
});

type License = Pick<BidderRow, "licenseNumber" | "licenseUntil">;

/** The company's license if it is valid longer than the dealer's own. */
const laterLicense = (own: License | undefined, company: License | undefined): Partial<License> =>
  company && (company.licenseUntil ?? "") > (own?.licenseUntil ?? "") ? company : {};

/** The company's license that is valid longest; undefined if none is valid. */
async function licenseOf(tx: Tx, key: string | null, now: Date): Promise<License | undefined> {
  const { licenseNumber, licenseUntil } = bidders;
  const [license] = await tx
    .select({ licenseNumber, licenseUntil })
    .from(bidders)
    .where(and(eq(bidders.companyKey, sql`${key}`), isNull(bidders.leftAt), gte(licenseUntil, chicagoDay(now))))
    .orderBy(desc(licenseUntil))
    .limit(1);
  return license;
}
