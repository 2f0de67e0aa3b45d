import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { users } from "../tables.ts";

/** The authenticator app of a person who signs in in two steps, or who is setting that up. */
export const twoSteps = pgTable("two_steps", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret that the app shares with us, encrypted. */
  sealedSecret: text().notNull(),
  /** Null until a right code was typed: before that, sign-in takes one step. */
  enabledAt: time(),
  /** The time step of the last accepted code (30 seconds each, since 1970); each step is accepted once. */
  lastStep: integer().notNull().default(0),
  createdAt: time().notNull().defaultNow(),
});

/** Codes for a person without their app. Each works once. Only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);
