import { COHORTS, type CohortKind } from "#modules/analytics/schemas.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";

/** Which cohorts the address asks for. */
export function cohortsAsked(request: Request): CohortKind {
  const kind = new URL(request.url).searchParams.get("of") ?? "";
  return isKeyOf(COHORTS, kind) ? kind : "people";
}
