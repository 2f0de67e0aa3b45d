import { sql } from "drizzle-orm";
import type { Merging } from "#db/merge.ts";
import { forgetOwnBlocks } from "../blocks/blocks.ts";
import { userBlocks } from "../blocks/tables.ts";
import { userNotes } from "../notes/tables.ts";
import { availability, socialAccounts, vacations } from "../tables.ts";
import { listViews } from "../views/tables.ts";

export const accountsMerging: Merging = {
  parts: [
    { what: "Notes of the staff", column: userNotes.userId },
    { what: "Social accounts", column: socialAccounts.userId, once: [[socialAccounts.provider]] },
    { column: availability.userId, alone: true },
    { column: vacations.userId, alone: true },
    { column: listViews.userId, once: [[listViews.list, sql`lower(${listViews.name})`]] },
    { column: userBlocks.blockerId, once: [[userBlocks.blockedId]] },
    { column: userBlocks.blockedId, once: [[userBlocks.blockerId]] },
  ],
  prepare: forgetOwnBlocks,
};
