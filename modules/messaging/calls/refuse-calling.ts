import { and, inArray, ne, or } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { findBlocker, findPhone } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { quietUntil } from "../settings/hours.ts";
import { readSettings } from "../settings/notification-settings.ts";
import { refuseTelephone } from "./errors.ts";
import { calls } from "./tables.ts";

/** A second call of the same person at the same moment is refused by the database. */
export const ONE_CALL = {
  calls_one_of_caller: () => refuseTelephone("in-a-call"),
  calls_one_of_callee: () => refuseTelephone("line-busy"),
};

type Asked = { caller: string; callee: string /** The person asked for the call, at any hour. */; wanted?: boolean };

/** Why these two can't be connected now; null if they can. */
export async function refuseCalling(
  { tx, now }: CommandContext,
  { caller, callee, wanted }: Asked,
): Promise<Refused | null> {
  if (!environment().calls) return refuseTelephone("no-telephone");
  if (caller === callee) return refuseTelephone("call-yourself");
  if (!(await findPhone(tx, caller))) return refuseTelephone("phone-needed");
  if (!(await findPhone(tx, callee))) return refuseTelephone("takes-no-calls");
  if ((await findBlocker(caller, callee, tx)).by.length > 0) return refuseTelephone("call-blocked");
  const busy = await findTalking(tx, [caller, callee]);
  if (busy.has(caller)) return refuseTelephone("in-a-call");
  if (busy.has(callee)) return refuseTelephone("line-busy");
  const until = wanted ? undefined : quietUntil(now, (await readSettings(tx, callee)).quiet);
  if (!until) return null;
  const message = `This person doesn’t take calls before ${formatMoment(until)}. Please send a message instead.`;
  return refuseTelephone("quiet-hours", { message, details: { until: until.toISOString() } });
}

/** Those of these people who are in a call. */
async function findTalking(tx: Tx, people: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ caller: calls.callerId, callee: calls.calleeId })
    .from(calls)
    .where(
      and(
        ne(calls.status, "ended"),
        ne(calls.kind, "code"),
        or(inArray(calls.callerId, people), inArray(calls.calleeId, people)),
      ),
    );
  return new Set(rows.flatMap(({ caller, callee }) => [caller, callee]).filter((id) => id !== null));
}
