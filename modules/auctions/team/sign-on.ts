import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { seal, unseal } from "#modules/accounts/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { signOnChanged } from "../events.ts";
import { bidders, companySignOns } from "../tables.ts";
import { lockTeam } from "./lock-team.ts";
import { RemoveSignOn, SaveSignOn } from "./schemas.ts";

type Ref = { _id: string };
const ERRORS = ["no-team", "not-manager"] as const;

/**
 * A manager sets the provider with which the people of the company sign in. Another provider, or client, is another
 * sign-on: what was linked to the one before ends with it.
 */
export const saveSignOn = defineCommand({
  name: "auctions.save-sign-on",
  input: SaveSignOn,
  allow: "auction.bid",
  ownerOnly: true,
  fresh: true,
  errors: ERRORS,
  async run({ tx, actor, now, record }, { issuer, clientId, clientSecret }): Promise<Result<Ref>> {
    const team = await lockTeam(tx, actor);
    if (!team.ok) return team;
    const { key: companyKey } = team.value;
    const own = eq(companySignOns.companyKey, companyKey);
    const [before] = await tx.select().from(companySignOns).where(own).for("update");
    const same = before?.issuer === issuer && before.clientId === clientId;
    const row = {
      id: same ? before.id : newId(),
      issuer,
      clientId,
      clientSecret: seal(clientSecret),
      setBy: personId(actor),
      setAt: now,
    };
    await tx
      .insert(companySignOns)
      .values({ companyKey, ...row })
      .onConflictDoUpdate({ target: companySignOns.companyKey, set: row });
    await record(signOnChanged({ by: row.setBy }));
    return ok({ _id: row.id });
  },
});

/** A manager turns the sign-on off; people sign in with their passwords again. */
export const removeSignOn = defineCommand({
  name: "auctions.remove-sign-on",
  input: RemoveSignOn,
  allow: "auction.bid",
  ownerOnly: true,
  fresh: true,
  errors: ERRORS,
  async run({ tx, actor, record }): Promise<Result<Ref>> {
    const team = await lockTeam(tx, actor);
    if (!team.ok) return team;
    const own = eq(companySignOns.companyKey, team.value.key);
    const [row] = await tx.select().from(companySignOns).where(own).for("update");
    if (!row) return notFound("sign-on");
    await tx.delete(companySignOns).where(own);
    await record(signOnChanged({ by: personId(actor) }));
    return ok({ _id: row.id });
  },
});

/** The provider of a sign-on, with its secret, and who belongs to the company now. For the sign-in itself. */
export type SignOn = {
  id: string;
  company: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: string[];
};

/** Undefined if there is none. Does not check permissions: the address of a sign-on is no secret. */
export async function findSignOn(id: string): Promise<SignOn | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db().select().from(companySignOns).where(eq(companySignOns.id, id));
  const clientSecret = row && unseal(row.clientSecret);
  if (!row || !clientSecret) return undefined;
  const { issuer, clientId, companyKey } = row;
  const members = await db()
    .select({ id: bidders.userId, company: bidders.company })
    .from(bidders)
    .where(and(eq(bidders.companyKey, companyKey), isNull(bidders.leftAt)));
  const company = members[0]?.company;
  if (!company) return undefined;
  return { id, company, issuer, clientId, clientSecret, people: members.map((member) => member.id) };
}
