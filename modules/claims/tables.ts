import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, time } from "#db/columns.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { ClaimCategory } from "./policy.ts";
import type {
  ClaimOutcome,
  ClaimPosition,
  ClaimPostKind,
  ClaimReader,
  ClaimStatus,
  DisputedLine,
  TransportPayer,
} from "./schemas.ts";

/** What a buyer objects to after the sale. Amounts in cents. */
export const claims = pgTable(
  "claims",
  {
    id: uuid().primaryKey(),
    /** For people: "claim 12". */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    dealId: uuid()
      .notNull()
      .references(() => deals.id),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    sellerId: uuid().notNull(),
    buyerId: uuid().notNull(),
    category: text().$type<ClaimCategory>().notNull(),
    status: text().$type<ClaimStatus>().notNull().default("open"),
    wantedCents: cents(),
    /** The line of the condition report that the dealer disputes. */
    line: jsonb().$type<DisputedLine>(),
    position: text().$type<ClaimPosition>(),
    /** The deadlines of the seller's answer and of the decision. */
    answerBy: time().notNull(),
    decideBy: time().notNull(),
    outcome: text().$type<ClaimOutcome>(),
    reason: text(),
    /** The refund, by who pays for it. */
    sellerCents: cents().notNull().default(0),
    swaplotCents: cents().notNull().default(0),
    /** Of a sale that is unwound: who pays for bringing the car back, and what it costs. */
    transportBy: text().$type<TransportPayer>(),
    transportCents: cents().notNull().default(0),
    decidedBy: uuid(),
    decidedAt: time(),
    /** The second person's decision about the refund, and the entries it was written with. */
    approvalId: uuid().references(() => ledgerApprovals.id),
    sellerEntryId: uuid().references(() => ledgerEntries.id),
    swaplotEntryId: uuid().references(() => ledgerEntries.id),
    openedAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("claims_one_live").on(t.dealId).where(sql`${t.status} in ('open', 'review', 'approval')`),
    uniqueIndex("claims_of_approval").on(t.approvalId),
    index("claims_of_swap").on(t.swapId, t.openedAt),
    index("claims_of_buyer").on(t.buyerId, t.openedAt),
    index("claims_of_seller").on(t.sellerId, t.openedAt),
    index("claims_by_time").on(t.openedAt, t.id),
    index("claims_late").on(t.answerBy).where(sql`${t.status} = 'open'`),
    check(
      "claims_status",
      sql`${t.status} in ('open', 'review', 'approval', 'granted', 'declined', 'withdrawn', 'ended')`,
    ),
    check("claims_amounts", sql`${t.sellerCents} >= 0 and ${t.swaplotCents} >= 0`),
    check(
      "claims_granted",
      sql`${t.status} <> 'granted' or ${t.sellerCents} + ${t.swaplotCents} > 0 or ${t.outcome} = 'unwound'`,
    ),
    check(
      "claims_reason",
      sql`${t.status} not in ('approval', 'granted', 'declined') or (${t.reason} <> '' and ${t.decidedAt} is not null)`,
    ),
  ],
);

/** What buyer, seller, and staff wrote about a claim, with their files. */
export const claimPosts = pgTable(
  "claim_posts",
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    kind: text().$type<ClaimPostKind>().notNull(),
    role: text().$type<ClaimReader>(),
    authorId: uuid(),
    text: text().notNull(),
    /** Keys of the files module. */
    files: text().array().notNull().default([]),
    at: time().notNull(),
  },
  (t) => [index("claim_posts_of_claim").on(t.claimId, t.at, t.id)],
);

export type ClaimRow = typeof claims.$inferSelect;
export type ClaimPostRow = typeof claimPosts.$inferSelect;
