import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import type { Address, CallPreference, FormerAddress, Survey } from "./account-schemas.ts";

/** A user: private seller, buyer, dealer, or staff. Emails are stored in lower case, phone numbers as E.164. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    roles: text().array().$type<Role[]>().notNull().default(["user"]),
    firstName: text().notNull(),
    lastName: text().notNull().default(""),
    email: text(),
    phone: text(),
    /** argon2id in PHC form; null for accounts that only sign in socially. */
    passwordHash: text(),
    seller: boolean().notNull().default(false),
    buyer: boolean().notNull().default(false),
    /** The contact given at sign-up; verifying it makes the account verified. */
    primaryContact: text().$type<"email" | "phone">().notNull().default("email"),
    emailVerifiedAt: time(),
    phoneVerifiedAt: time(),
    /** The contact that staff marked as verified; null again once its owner has proven it. */
    vouchedContact: text().$type<"email" | "phone">(),
    /** A new address or number stays here until it is verified. */
    emailChange: text(),
    phoneChange: text(),
    /** Staff activate dealers; any user can be deactivated. */
    active: boolean().notNull().default(true),
    survey: jsonb().$type<Survey>(),
    surveyedAt: time(),
    address: jsonb().$type<Address>().notNull().default({}),
    /** The oldest first. */
    formerAddresses: jsonb().$type<FormerAddress[]>().notNull().default([]),
    avatarKey: text(),
    /** Usually answers buyers within this many hours; null while too few answers are known. */
    answerHours: integer(),
    callPreference: jsonb().$type<CallPreference>().notNull().default({ configured: false, allow: false }),
    company: text(),
    dealerLicense: text(),
    /** The dealer's id at a partner's auction, for single sign-on. */
    integrationId: text(),
    lead: text(),
    campaign: text(),
    location: text(),
    medium: text(),
    term: text(),
    fpRef: text(),
    /** When the account got its first role of the staff; for all others, when it was made. */
    staffSince: time().notNull().defaultNow(),
    firstLoginAt: time(),
    welcomedAt: time(),
    deletedAt: time(),
    /** The account that took over everything of this one, which is closed. */
    mergedIntoId: uuid().references((): AnyPgColumn => users.id),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email).where(sql`email is not null`),
    uniqueIndex("users_phone").on(t.phone).where(sql`phone is not null`),
    uniqueIndex("users_integration").on(t.integrationId).where(sql`integration_id is not null`),
    index("users_roles").using("gin", t.roles),
    // For the search of people, here and in the search of everything.
    index("users_name_words").using("gin", sql`fold(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`),
    index("users_email_parts").using("gin", t.email.op("gin_trgm_ops")).where(sql`email is not null`),
    index("users_phone_parts").using("gin", t.phone.op("gin_trgm_ops")).where(sql`phone is not null`),
    index("users_referred").on(t.fpRef).where(sql`fp_ref is not null`),
    index("users_merged").on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    index("users_created").on(t.createdAt.desc(), t.id),
    // Users without a password sign in socially, and a provider may send no email address.
    check(
      "users_reachable",
      sql`email is not null or phone is not null or password_hash is null or deleted_at is not null`,
    ),
    check("users_answer_hours", sql`${t.answerHours} between 1 and 168`),
    check("users_have_a_role", sql`cardinality(roles) > 0`),
  ],
);

/**
 * Sessions of signed-in users. Only the hash of the cookie's token is stored. A session expires after an hour of
 * inactivity and at its maximum lifetime (sessions/lifetime.ts).
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The admin behind an impersonated session. */
    impersonatorId: uuid(),
    /** The admin's own session; the impersonated one is invalid without it. */
    impersonatorSessionId: uuid().references((): AnyPgColumn => sessions.id, { onDelete: "cascade" }),
    /** The "Remember Me" family of the browser that holds this session: both end together. */
    rememberFamilyId: uuid(),
    /** Opened by a one-time password: may only set a new password. */
    resetOnly: boolean().notNull().default(false),
    userAgent: text(),
    /** When its owner last proved who they are, by a password or a code; null after "Remember Me" or a partner's link. */
    provenAt: time().defaultNow(),
    createdAt: time().notNull().defaultNow(),
    lastSeenAt: time().notNull().defaultNow(),
    endedAt: time(),
  },
  (t) => [
    uniqueIndex("sessions_token").on(t.tokenHash),
    index("sessions_user").on(t.userId, t.lastSeenAt.desc()),
    index("sessions_impersonator").on(t.impersonatorId).where(sql`${t.impersonatorId} is not null`),
    index("sessions_impersonator_session")
      .on(t.impersonatorSessionId)
      .where(sql`${t.impersonatorSessionId} is not null`),
    index("sessions_remember_family").on(t.rememberFamilyId).where(sql`${t.rememberFamilyId} is not null`),
  ],
);

/**
 * "Remember Me": a selector to find the row and a validator that changes at each use. All tokens of a family expire at
 * the moment its first one does.
 */
export const rememberTokens = pgTable(
  "remember_tokens",
  {
    id: uuid().primaryKey(),
    /** All tokens that came from one sign-in; a replayed validator ends the family. */
    familyId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    selector: text().notNull(),
    validatorHash: text().notNull(),
    /** The sign-in that the family began with took a second step. */
    secondStep: boolean().notNull().default(false),
    usedAt: time(),
    revokedAt: time(),
    expiresAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("remember_tokens_selector").on(t.selector),
    index("remember_tokens_family").on(t.familyId),
    index("remember_tokens_user").on(t.userId),
  ],
);

/** Codes and links sent to verify an address, and one-time passwords. */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<"email" | "phone" | "password">().notNull(),
    /** Where it was sent. */
    target: text().notNull(),
    /** It is spoken in a call instead of being written. */
    spoken: boolean().notNull().default(false),
    codeHash: text().notNull(),
    /** The code itself, encrypted for the worker that writes the message; erased once used or expired. */
    sealedCode: text(),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index("verifications_user").on(t.userId, t.kind, t.createdAt.desc()),
    index("verifications_age").on(t.expiresAt),
  ],
);

/** Accounts at Google or Facebook that may sign in as a user. */
export const socialAccounts = pgTable(
  "social_accounts",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A company's own provider has the id of its sign-on. */
    provider: text().$type<"google" | "facebook" | `company:${string}`>().notNull(),
    subject: text().notNull(),
    /** Of a company's provider, whatever it calls the identity: shown only. */
    email: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("social_accounts_subject").on(t.provider, t.subject),
    uniqueIndex("social_accounts_user").on(t.userId, t.provider),
  ],
);

/** Sign-in links of partners that were used, until they expire: each opens one session. */
export const partnerSignIns = pgTable(
  "partner_sign_ins",
  {
    integrationId: text().notNull(),
    nonce: text().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.integrationId, t.nonce] }), index("partner_sign_ins_age").on(t.expiresAt)],
);

/** When a person is available in an ordinary week: a technician for appointments, a seller for visits. No rows mean any time. */
export const availability = pgTable(
  "availability",
  {
    userId: uuid().notNull(),
    /** `mon-09:00`, or `any` alone for any time. Without a row the person has not said when. */
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/**
 * The days a person is away, both ends included. An exclusion constraint prevents overlaps
 * (db/migrations/0025_days-away-once.sql).
 */
export const vacations = pgTable(
  "vacations",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    fromDay: date({ mode: "string" }).notNull(),
    toDay: date({ mode: "string" }).notNull(),
    note: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("vacations_user").on(t.userId, t.fromDay), check("vacations_order", sql`${t.fromDay} <= ${t.toDay}`)],
);
