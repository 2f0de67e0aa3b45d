import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";
import { findVisit } from "./find-visits.ts";
import { VISIT_SIDES, type VisitSide } from "./lifecycle.ts";
import type { VisitDetails } from "./schemas.ts";
import { type VisitRow, visits } from "./tables.ts";

const PURPOSE = "visits.open";
type Timed = Pick<VisitRow, "id" | "startsAt">;

/** The secret part of a message's link: it opens one visit for one side, as long as the visit keeps this time. */
export const visitToken = ({ id, startsAt }: Timed, side: VisitSide): string =>
  signToken(PURPOSE, `${id} ${side} ${startsAt.getTime()}`);

/** The person acts as themselves, on this visit only, and without their roles. */
export type LinkedVisit = { actor: Actor & { id: string }; visit: VisitDetails };

/** The visit of a link and the person it was sent to; undefined when the link is no longer valid. */
export async function findVisitByLink(token: string): Promise<LinkedVisit | undefined> {
  const [id = "", said, time] = readToken(PURPOSE, token)?.split(" ") ?? [];
  const side = VISIT_SIDES.find((one) => one === said);
  const [row] = isId(id) ? await db().select().from(visits).where(eq(visits.id, id)) : [];
  if (!row || !side || row.startsAt.getTime() !== Number(time)) return undefined;
  const person = await findActor(side === "seller" ? row.sellerId : row.buyerId);
  if (!person?.id || !person.active || !person.verified) return undefined;
  const actor = { ...person, id: person.id, roles: ["user" as const] };
  const visit = await findVisit(actor, id);
  return visit && { actor, visit };
}

/** The link to a visit at its present time, for one of its two people. */
export async function findVisitToken(actor: Actor, id: string): Promise<string | undefined> {
  const visit = await findVisit(actor, id);
  if (!visit || visit.party === "staff") return undefined;
  return visitToken({ id: visit._id, startsAt: new Date(visit.date) }, visit.party);
}
