import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import { users } from "../tables.ts";

/** Programs of partners that act for members (OAuth 2.1). The person who registered one is responsible for it. */
export const oauthApps = pgTable(
  "oauth_apps",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    website: text().notNull(),
    /** Compared as texts with what an app asks for. */
    redirectUris: text().array().notNull(),
    /** The most that the app may ask for. */
    scopes: text().array().$type<Scope[]>().notNull(),
    /** The version of the API that it was written for. */
    apiVersion: text().notNull(),
    /** Null for an app on the devices of its users, which can't keep a secret. */
    hash: text().unique(),
    /** The last characters of the secret, by which its owner recognizes it. */
    hint: text(),
    previousHash: text().unique(),
    previousUntil: time(),
    createdAt: time().notNull().defaultNow(),
    /** Since when other members than its owner may connect it; null before staff have looked at it. */
    approvedAt: time(),
    removedAt: time(),
  },
  (t) => [index("oauth_apps_user").on(t.userId, t.createdAt)],
);

/** What one person let an app do, once: from the consent to the end of its tokens. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: uuid().primaryKey(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** Null for the grant with which an app acts as its owner (client credentials). */
    codeHash: text().unique(),
    codeExpiresAt: time(),
    codeUsedAt: time(),
    /** The S256 challenge of PKCE, and where the code was sent. */
    challenge: text(),
    redirectUri: text(),
    createdAt: time().notNull().defaultNow(),
    revokedAt: time(),
    lastUsedAt: time(),
    /** The requests since `windowAt`, for the limit of requests a minute. */
    windowAt: time(),
    windowCount: integer().notNull().default(0),
  },
  (t) => [
    index("oauth_grants_user").on(t.userId, t.appId),
    uniqueIndex("oauth_grants_own").on(t.appId).where(sql`${t.codeHash} is null`),
  ],
);

/** The tokens of a grant, as hashes. A used refresh token stays until it expires, so that its second use is noticed. */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    hash: text().primaryKey(),
    grantId: uuid()
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    kind: text().$type<"access" | "refresh">().notNull(),
    /** Those of the grant, or fewer if the app asked for fewer. */
    scopes: text().array().$type<Scope[]>().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index("oauth_tokens_grant").on(t.grantId)],
);
