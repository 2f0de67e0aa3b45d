import { and, isNotNull, isNull } from "drizzle-orm";
import { pgView, QueryBuilder } from "drizzle-orm/pg-core";
import { sessions, users } from "./tables.ts";

// drizzle-kit ignores the casing option in views, so this builder writes the column names literally.
const build = new QueryBuilder({ casing: "snake_case" });

/** Active accounts with an email address, for later modules that select people by it. */
export const members = pgView("members").as(
  build
    .select({ id: users.id, email: users.email, roles: users.roles })
    .from(users)
    .where(and(isNull(users.deletedAt), isNotNull(users.email), users.active)),
);

/** When members used the site, of the last 30 days; without the sessions of staff who impersonate them. */
export const memberSessions = pgView("member_sessions").as(
  build
    .select({ id: sessions.id, userId: sessions.userId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(isNull(sessions.impersonatorId)),
);
