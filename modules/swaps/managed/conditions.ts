import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { carNameHolds } from "#modules/catalog/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { swaps, swapTeams } from "../tables.ts";
import { TEAM } from "../team/team-columns.ts";
import { vinEnds } from "../vin-ends.ts";
import { type CarPhrase, phraseCondition } from "./car-phrase.ts";
import type { ManagedQuery } from "./schemas.ts";

const MARKER_COLUMNS = {
  canceled: swaps.canceledAt,
  cancelRequested: swaps.cancelRequestedAt,
  disqualified: swaps.disqualifiedAt,
  inactive: swaps.inactiveAt,
  onHold: swaps.onHoldAt,
  deleted: swaps.deletedAt,
};

/**
 * The swaps this actor may see in a list: staff every swap, others the cars they sell. Deleted ones are visible to
 * users who may delete.
 */
export function mayList(actor: Actor): SQL | undefined {
  const own = sql`${swaps.sellerId} = ${actor.id ?? "00000000-0000-0000-0000-000000000000"}`;
  const scope = can(actor, "swap.read") ? undefined : own;
  return and(scope, can(actor, "swap.delete") ? undefined : isNull(swaps.deletedAt));
}

/** A list's filters, and what its text asks for beyond the words of a name. */
export type ManagedFilters = ManagedQuery & { phrase?: CarPhrase | undefined };

export function managedWhere(actor: Actor, query: ManagedFilters): SQL | undefined {
  return and(
    mayList(actor),
    query.stage && eq(swaps.stage, query.stage),
    query.step && eq(swaps.step, query.step),
    query.channel && eq(swaps.channel, query.channel),
    markerCondition(query.marker),
    query.mine ? inTeam(actor.id) : undefined,
    query.user ? inTeam(query.user) : undefined,
    or(textCondition(query.q), phraseCondition(query.phrase)),
  );
}

/** Without a marker filter, ended swaps are hidden; deleted swaps show only when requested. */
function markerCondition(marker: ManagedQuery["marker"]): SQL | undefined {
  if (!marker) return and(isNull(swaps.canceledAt), isNull(swaps.disqualifiedAt), isNull(swaps.deletedAt));
  return and(isNotNull(MARKER_COLUMNS[marker]), marker === "deleted" ? undefined : isNull(swaps.deletedAt));
}

const inTeam = (user: string | null) =>
  user
    ? sql`exists (select from ${swapTeams} where ${swapTeams.swapId} = ${swaps.id} and
        ${or(...Object.values(TEAM).map(({ column }) => eq(swapTeams[column], user)))})`
    : sql`false`;

/** Words of the car's name, a whole VIN or its end, or an id. */
export function textCondition(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const whole: boolean = isId(q);
  if (whole) return eq(swaps.id, q);
  return or(carNameHolds(swaps.fullName, q), vinEnds(swaps.vin, q)) ?? sql`false`;
}
