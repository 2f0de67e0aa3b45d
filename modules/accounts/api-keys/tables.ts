import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { SandboxPerson } from "#modules/kernel/sandbox-people.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import { users } from "../tables.ts";

/** Keys with which programs use the API as their owner, limited to scopes. Only hashes of the keys are stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** A test key acts as this person of its owner's sandbox, and never reads or changes the site's own data. */
    person: text().$type<SandboxPerson>(),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** The addresses and networks from which the key works; none: from everywhere. */
    addresses: text().array().notNull().default(sql`'{}'`),
    hash: text().notNull().unique(),
    /** The last characters of the key, by which its owner recognizes it. */
    hint: text().notNull(),
    /** The key before the last rotation, which works until `previousUntil`. */
    previousHash: text().unique(),
    previousUntil: time(),
    /** The version of the API that answers it where a request names none; null: the current one. */
    apiVersion: text(),
    /** Null: the key doesn't expire. */
    expiresAt: time(),
    createdAt: time().notNull().defaultNow(),
    revokedAt: time(),
    lastUsedAt: time(),
    /** The requests since `windowAt`, for the limit of requests a minute. */
    windowAt: time(),
    windowCount: integer().notNull().default(0),
  },
  (t) => [index("api_keys_user").on(t.userId, t.createdAt)],
);

/** Which calls a key or an app makes, such as `GET /swaps/listing`: how often, and when last. */
export const apiUses = pgTable(
  "api_uses",
  {
    /** An API key, or an app. */
    holderId: uuid().notNull(),
    call: text().notNull(),
    count: integer().notNull(),
    lastAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.holderId, t.call] })],
);
