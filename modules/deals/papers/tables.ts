import { sql } from "drizzle-orm";
import { check, customType, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { deals } from "../tables.ts";
import type { PaperKind, PaperParty, PaperRole, PaperText } from "./schemas.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The closing papers of deals. All four tables are append-only: a trigger refuses changes, and another one refuses
 * signatures on a paper that is sealed or void.
 */
export const closingPapers = pgTable(
  "closing_papers",
  {
    id: uuid().primaryKey(),
    dealId: uuid()
      .notNull()
      .references(() => deals.id),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    kind: text().$type<PaperKind>().notNull(),
    /** Counts the versions of this paper in its deal. */
    round: integer().notNull(),
    sellerId: uuid().notNull(),
    buyerId: uuid(),
    coSellerId: uuid(),
    content: jsonb().$type<PaperText>().notNull(),
    /** The hash of the text; a different text of the same deal means that the paper is outdated. */
    contentHash: text().notNull(),
    /** The PDF that is signed, and its SHA-256. */
    document: bytes().notNull(),
    sha256: text().notNull(),
    preparedBy: uuid(),
    preparedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("closing_papers_round").on(t.dealId, t.kind, t.round),
    index("closing_papers_of_swap").on(t.swapId),
    check(
      "closing_papers_kind",
      sql`${t.kind} in ('bill-of-sale', 'odometer', 'power-of-attorney', 'payoff-authorization', 'title-assignment', 'title-application', 'tax-return', 'lien-release')`,
    ),
  ],
);

export const paperSignatures = pgTable(
  "paper_signatures",
  {
    id: uuid().primaryKey(),
    paperId: uuid()
      .notNull()
      .references(() => closingPapers.id),
    role: text().$type<PaperRole>().notNull(),
    signerId: uuid().notNull(),
    /** The name as typed, and the sentence that the signer agreed to. */
    name: text().notNull(),
    consent: text().notNull(),
    /** The signer's network address. */
    address: text().notNull(),
    /** The hash of the document that was signed. */
    sha256: text().notNull(),
    signedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("paper_signatures_once").on(t.paperId, t.role),
    check("paper_signatures_role", sql`${t.role} in ('seller', 'co-seller', 'buyer', 'staff')`),
  ],
);

/** The finished documents: the signed PDF followed by the page of its signatures. */
export const paperSeals = pgTable("paper_seals", {
  paperId: uuid()
    .primaryKey()
    .references(() => closingPapers.id),
  document: bytes().notNull(),
  sha256: text().notNull(),
  sealedBy: uuid().notNull(),
  sealedAt: time().notNull(),
});

export const paperVoids = pgTable("paper_voids", {
  paperId: uuid()
    .primaryKey()
    .references(() => closingPapers.id),
  reason: text().notNull(),
  /** In which role a signer declined the paper; null: it was replaced, or the deal ended. */
  declinedAs: text().$type<PaperParty>(),
  /** The dealmaker's task to talk to the person who declined. */
  taskId: uuid(),
  voidedBy: uuid(),
  voidedAt: time().notNull(),
});

export type PaperRow = typeof closingPapers.$inferSelect;
export type SignatureRow = typeof paperSignatures.$inferSelect;
