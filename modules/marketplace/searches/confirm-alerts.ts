import { eq } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { ok } from "#modules/kernel/result.ts";
import { refuse } from "./errors.ts";
import { searchChanged } from "./events.ts";
import { AlertToken, ChangeAlert, DeleteAlert } from "./schemas.ts";
import { type SavedSearchRow, savedSearches } from "./tables.ts";
import { hashConfirmToken, manageToken, readManageToken } from "./tokens.ts";

/**
 * A link from an email proves access to the mailbox: it authenticates the address, regardless of the signed-in user.
 */

const byConfirmToken = (token: string) => eq(savedSearches.confirmHash, hashConfirmToken(token));

const linkGone = () => refuse("alerts-gone");

/** Turns alerts on; a second click changes nothing. */
export const confirmAlerts = defineCommand({
  name: "searches.confirm-alerts",
  input: AlertToken,
  allow: "anyone",
  errors: ["alerts-gone", "link-expired"],
  async run({ tx, now, record }, { token }) {
    const [row] = await tx.select().from(savedSearches).where(byConfirmToken(token)).for("update");
    if (!row) return linkGone();
    if (!row.confirmedAt) {
      if (!row.confirmBy || row.confirmBy < now) return refuse("link-expired");
      await tx.update(savedSearches).set({ confirmedAt: now, toldUntil: now }).where(eq(savedSearches.id, row.id));
      await record(searchChanged({ search: row.id }));
    }
    return ok({ name: row.name, manage: manageToken(row.id) });
  },
});

/** The filter of a confirmation link; undefined when the link is invalid. */
export async function findAsked(token: string) {
  const [row] = await db().select().from(savedSearches).where(byConfirmToken(token));
  if (!row) return undefined;
  const { name, query, frequency } = row;
  const expired = !row.confirmedAt && (row.confirmBy === null || row.confirmBy < currentTime());
  return { name, query, frequency, confirmed: row.confirmedAt !== null, expired, manage: manageToken(row.id) };
}

/** The saved filters of the address or account that this link was sent to. */
async function rowsBehind(executor: Pick<Tx, "select">, token: string): Promise<SavedSearchRow[]> {
  const id = readManageToken(token);
  if (!id) return [];
  const [row] = await executor.select().from(savedSearches).where(eq(savedSearches.id, id));
  if (!row) return [];
  // An account's other filters are managed in the account, so a forwarded email gives access only to its own filter.
  if (!row.email) return [row];
  return executor
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.email, row.email))
    .orderBy(savedSearches.createdAt);
}

export async function findAlerts(token: string) {
  const rows = await rowsBehind(db(), token);
  return rows
    .filter((row) => row.confirmedAt)
    .map(({ id, name, channel, query, frequency, userId }) => ({
      _id: id,
      name,
      channel,
      query,
      frequency,
      member: userId !== null,
    }));
}

/** The filter that an email is about. */
export async function findAlert(token: string) {
  const id = readManageToken(token);
  const found = await findAlerts(token);
  return found.find((alert) => alert._id === id);
}

/** Changes the frequency with the link in an email. */
export const changeAlert = defineCommand({
  name: "searches.change-alert",
  input: ChangeAlert,
  allow: "anyone",
  errors: ["alerts-gone"],
  async run({ tx, now, record }, { token, search, frequency }) {
    const row = (await rowsBehind(tx, token)).find(({ id }) => id === search);
    if (!row) return linkGone();
    const woken = row.frequency === "off" && frequency !== "off";
    await tx
      .update(savedSearches)
      .set({ frequency, ...(woken ? { toldUntil: now } : {}) })
      .where(eq(savedSearches.id, search));
    await record(searchChanged({ search, user: row.userId }));
    return ok({ name: row.name, frequency });
  },
});

/** Deletes one filter of a visitor; deleting the last one deletes the address. */
export const deleteAlert = defineCommand({
  name: "searches.delete-alert",
  input: DeleteAlert,
  allow: "anyone",
  errors: ["alerts-gone"],
  async run({ tx }, { token, search }) {
    const row = (await rowsBehind(tx, token)).find(({ id }) => id === search);
    if (!row?.email) return linkGone();
    await tx.delete(savedSearches).where(eq(savedSearches.id, search));
    return ok({ name: row.name });
  },
});

/** Stops the emails of this filter, with one click or the mail program's own button. Idempotent. */
export const stopAlerts = defineCommand({
  name: "searches.stop-alerts",
  input: AlertToken,
  allow: "anyone",
  errors: ["alerts-gone"],
  async run({ tx, record }, { token }) {
    const search = readManageToken(token);
    if (!search) return linkGone();
    const [row] = await tx
      .update(savedSearches)
      .set({ frequency: "off" })
      .where(eq(savedSearches.id, search))
      .returning();
    if (row) await record(searchChanged({ search, user: row.userId }));
    return ok({ name: row?.name ?? null });
  },
});
