import { DAY_MS, HOUR_MS } from "#modules/kernel/durations.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { PayoutRow } from "./tables.ts";

/** A changed account waits this long, so that its owner hears of the change before money leaves. */
const HOLD_MS = 48 * HOUR_MS;

export const heldUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + HOLD_MS);

/** A phone that is younger than this at the change may be of the same hands as the new bank account. */
const TRUSTED_MS = 30 * DAY_MS;

/** Whether the account had this phone long enough before the change that we may call it about the change. */
export const isFromBefore = (phoneSince: Date, changedAt: Date): boolean =>
  phoneSince.getTime() <= changedAt.getTime() - TRUSTED_MS;

type Row = Pick<PayoutRow, "status" | "heldUntil">;

/** The account that counts, from those of one person with the newest first. */
export const currentOf = <R extends Row>(rows: readonly R[]): R | undefined =>
  rows.find(({ status }) => status === "active" || status === "waiting");

/** Whether a change still waits, for the call or for the two days. Until both are over, its owner can take it back. */
export const isPending = ({ status, heldUntil: until }: Row, now: Date): boolean =>
  status === "waiting" || (status === "active" && until !== null && until > now);

/** The account that would count again if the change that still waits was not the person's. */
export function earlierOf<R extends Row>(rows: readonly R[], now: Date): R | undefined {
  const current = currentOf(rows);
  if (!current || !isPending(current, now)) return undefined;
  return rows.find((row) => row.status === "active" && !isPending(row, now));
}

/** Why an account can't be paid now, in a sentence about `who`, "you" or such as "the seller"; null if it can. */
export function holdWords({ status, heldUntil: until }: Row, who: string, now: Date): string | null {
  const early = until !== null && until > now ? `can be paid from ${formatMoment(until.toISOString())}` : null;
  const changed = `${who === "you" ? "Your bank account" : `The bank account of ${who}`} was changed.`;
  const checked = who === "you" ? "once you have confirmed it to us" : `after a call to ${who}`;
  if (status === "waiting") return `${changed} It ${early ? `${early}, and` : "can be paid"} ${checked}.`;
  return early ? `${changed} It ${early}.` : null;
}
