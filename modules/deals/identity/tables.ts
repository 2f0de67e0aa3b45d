import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { DocumentKind, IdentityStatus, IdentityWay } from "./schemas.ts";

/**
 * Checks of a person's ID. The newest one counts, and an approval counts until a later day. Files are dropped a month
 * after the decision (`drop-documents.ts`); the row stays, because signed papers rely on it.
 */
export const identityChecks = pgTable(
  "identity_checks",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** How the ID was shown: by upload, in person, or to a provider. */
    way: text().$type<IdentityWay>().notNull(),
    status: text().$type<IdentityStatus>().notNull(),
    document: text().$type<DocumentKind>(),
    /** The person's name when the check was made: an approval is no longer valid under another name. */
    name: text().notNull(),
    /** Photos of the ID and of the person, as keys of the files module. */
    files: text().array().notNull().default(sql`'{}'::text[]`),
    /** The last day on which the ID is valid. */
    documentUntil: date({ mode: "string" }),
    /** The last day on which the approval counts. */
    validUntil: date({ mode: "string" }),
    /** Why it was declined, as the person reads it. */
    reason: text(),
    /** What the provider calls its check. */
    reference: text(),
    taskId: uuid(),
    /** Staff; null if a provider decided. */
    decidedBy: uuid(),
    decidedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    index("identity_checks_of_user").on(t.userId, t.createdAt.desc()),
    index("identity_checks_waiting").on(t.createdAt).where(sql`${t.status} = 'waiting'`),
    index("identity_checks_with_files").on(t.decidedAt).where(sql`cardinality(${t.files}) > 0`),
    uniqueIndex("identity_checks_reference").on(t.reference).where(sql`${t.reference} is not null`),
    check("identity_checks_approved", sql`(${t.status} = 'approved') = (${t.validUntil} is not null)`),
  ],
);

export type IdentityCheckRow = typeof identityChecks.$inferSelect;
