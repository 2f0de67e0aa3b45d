import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { FILE_KINDS } from "./schemas.ts";

/** One uploaded or made file. Its content never changes: an edit makes a new file with a new key. */
export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey(),
    /** 128 random bits; names the file in addresses and in the storage. */
    key: text().notNull().unique(),
    /** Who sent it; null for what the product made itself. */
    ownerId: uuid(),
    name: text().notNull(),
    kind: text({ enum: FILE_KINDS }).notNull(),
    mime: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    public: boolean().notNull().default(false),
    width: integer(),
    height: integer(),
    /** Average color, `#rrggbb`, shown while a picture loads. */
    placeholder: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set when the standard sizes of a picture are made. */
    derivedAt: timestamp({ withTimezone: true }),
    /** Set when the file is deleted; the next sweep removes the bytes. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("files_owner").on(t.ownerId, t.createdAt),
    index("files_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check("files_size", sql`${t.size} > 0`),
  ],
);

/**
 * Who besides the owner may read a private file: `user:ID`, `can:PERMISSION` or `staff`.
 * Written by the module that attaches the file to something, in the same transaction.
 */
export const fileAudiences = pgTable(
  "file_audiences",
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    audience: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.audience] })],
);

/**
 * Keys whose bytes are being written. The row is there before the first byte and leaves with the transaction that
 * adds the file, so an upload that dies in between is found and its bytes are removed.
 */
export const fileStages = pgTable("file_stages", {
  key: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
