import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { limitUnasked } from "#modules/accounts/index.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { filterOf, neededMakes, tidySearch } from "../listing/filter-words.ts";
import { refuse } from "./errors.ts";
import { alertsAsked } from "./events.ts";
import { CONFIRM_DAYS, MOST_BY_MAIL } from "./policy.ts";
import { AskAlerts } from "./schemas.ts";
import { savedSearches } from "./tables.ts";
import { confirmToken, hashConfirmToken } from "./tokens.ts";

/**
 * A visitor requests alerts with only an email address, which must first be confirmed with a link. The response doesn't
 * depend on the address, so it never reveals who has an account or alerts.
 */
export const askAlerts = defineCommand({
  name: "searches.ask-alerts",
  input: AskAlerts,
  allow: "anyone",
  errors: ["nothing-filtered"],
  limits: (actor, { email, from }) => [
    { subject: `alerts-from:${from}`, most: 30, seconds: HOUR_SECONDS },
    ...limitUnasked(actor, email),
  ],
  async run({ tx, now, record }, input) {
    const query = tidySearch(input.query);
    if (!query) return refuse("nothing-filtered");
    const { email, name, frequency } = input;
    const rows = await tx.select().from(savedSearches).where(eq(savedSearches.email, email)).for("update");
    const known = rows.find((row) => row.query === query);
    const full = !known && rows.length >= MOST_BY_MAIL;
    const id = known?.id ?? (full ? (rows[0]?.id as string) : newId());
    if (!known?.confirmedAt && !full) {
      const confirmBy = new Date(now.getTime() + CONFIRM_DAYS * 24 * HOUR_SECONDS * 1_000);
      const confirmHash = hashConfirmToken(confirmToken({ id, confirmBy }));
      const asked = { name, frequency, confirmBy, confirmHash };
      if (known) await tx.update(savedSearches).set(asked).where(eq(savedSearches.id, id));
      else await tx.insert(savedSearches).values({ id, email, query, makes: neededMakes(filterOf(query)), ...asked });
    }
    await record(alertsAsked({ search: id, full }));
    return ok({ asked: true });
  },
});
