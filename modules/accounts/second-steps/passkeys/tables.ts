import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { users } from "../../tables.ts";

/** Passkeys (WebAuthn): we store the public key, with which no one can sign in. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text().notNull(),
    /** COSE key, in base64url. */
    publicKey: text().notNull(),
    /** Uses, as the authenticator counts them; many always say 0. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    /** How the browser reaches it: "internal", "usb", "hybrid", … */
    transports: text().array().notNull().default([]),
    /** It is copied to the person's other devices. */
    backedUp: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    lastUsedAt: time(),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId, t.createdAt)],
);

/** Challenges that were answered, until they expire: each is answered once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  { challenge: text().primaryKey(), expiresAt: time().notNull() },
  (t) => [index("passkey_challenges_age").on(t.expiresAt)],
);
