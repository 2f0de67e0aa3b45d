import { defineCommand } from "#db/command.ts";
import { moveRows } from "#db/merge.ts";
import { closeMerged, lockPair, refuseByKind, refuseConflicts, refuseUnknown } from "#modules/accounts/index.ts";
import { ok } from "#modules/kernel/result.ts";
import { findConflicts, MERGE_PARTS, MERGINGS } from "./parts.ts";
import { MergeUsers } from "./schemas.ts";

/**
 * Merges two accounts of one person, in one transaction: everything of `from` belongs to `into`, and `from` is closed.
 * Refused if both have something that can't be put together.
 */
export const mergeUsers = defineCommand({
  name: "merging.merge-users",
  input: MergeUsers,
  allow: "system.manage",
  ownerOnly: true,
  fresh: true,
  errors: ["merge-conflicts", "merge-itself", "merge-kinds", "merge-staff"],
  async run(context, { from, into, reason }) {
    const { tx } = context;
    const pair = await lockPair(tx, from, into);
    if (!pair) return refuseUnknown();
    const refused = refuseByKind(pair) ?? refuseConflicts(await findConflicts(tx, from, into));
    if (refused) return refused;
    for (const { prepare } of MERGINGS) await prepare?.(tx, from, into);
    for (const part of MERGE_PARTS) await moveRows(tx, part, from, into);
    await closeMerged(context, pair, reason);
    return ok({ _id: into });
  },
});
