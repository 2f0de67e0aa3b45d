import { addChicagoMonths } from "#modules/kernel/chicago.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { sameName } from "#modules/kernel/people-names.ts";
import type { IdentityState } from "./schemas.ts";
import type { IdentityCheckRow } from "./tables.ts";

/** An approval counts this long, but never longer than the ID itself. */
const MONTHS_VALID = 24;

/** The last day on which an approval counts. Days of Chicago, "2026-11-30". */
export function identityUntil(decidedOn: string, documentUntil: string | null): string {
  const latest = addChicagoMonths(decidedOn, MONTHS_VALID);
  return documentUntil !== null && documentUntil < latest ? documentUntil : latest;
}

/** A provider answers within minutes. After an hour, its message is lost, or the check is. */
const STUCK_MS = HOUR_MS;

/** Whether the person may send photos instead of waiting for the provider any longer. */
export const isStuck = (waiting: Pick<IdentityCheckRow, "way" | "createdAt"> | null, now: Date): boolean =>
  waiting?.way === "provider" && waiting.createdAt.getTime() <= now.getTime() - STUCK_MS;

type Row = Pick<IdentityCheckRow, "status" | "name" | "validUntil" | "reason">;

/** Where a person stands, from the checks with the newest first. The newest decision counts. */
export function identityState<R extends Row>(
  checks: readonly R[],
  person: { name: string; today: string },
): { state: IdentityState; decided: R | null; waiting: R | null } {
  const decided = checks.find(({ status }) => status === "approved" || status === "declined") ?? null;
  const waiting = checks.find(({ status }) => status === "waiting") ?? null;
  const said = decided ? standing(decided, person) : "missing";
  return { state: said !== "checked" && waiting ? "waiting" : said, decided, waiting };
}

function standing({ status, name, validUntil }: Row, person: { name: string; today: string }): IdentityState {
  if (status === "declined") return "declined";
  if (validUntil === null || validUntil < person.today) return "ended";
  return sameName(name, person.name) ? "checked" : "renamed";
}
