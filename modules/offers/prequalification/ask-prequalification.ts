import { defineCommand } from "#db/command.ts";
import { findProfile } from "#modules/accounts/index.ts";
import { findZip } from "#modules/catalog/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { DAY_MS, DAY_SECONDS } from "#modules/kernel/durations.ts";
import { ok } from "#modules/kernel/result.ts";
import { refusePrequalification } from "./errors.ts";
import { prequalificationChanged } from "./events.ts";
import { type LenderAnswer, lender } from "./lender.ts";
import { AskPrequalification, CONSENT, PREQUALIFIED_DAYS } from "./schemas.ts";
import { prequalifications } from "./tables.ts";

type Found = Exclude<LenderAnswer, string>;

/** A member asks the lending service what they could borrow. Only its answer and the consent are kept. */
export const askPrequalification = defineCommand({
  name: "offers.ask-prequalification",
  input: AskPrequalification,
  allow: "verified",
  ownerOnly: true,
  errors: ["applicant-refused", "contact-missing", "lender-unreachable", "no-credit-report", "zip-unknown"],
  limits: (actor) => [{ subject: `prequalification:${actor.id}`, most: 5, seconds: DAY_SECONDS }],
  async prepare(actor, { address, zip, monthlyIncome }) {
    const place = await findZip(zip);
    if (!place) return refusePrequalification("zip-unknown");
    const person = await findProfile(actor);
    const phone = /^\+?1?([2-9]\d{9})$/.exec(person?.phone ?? "")?.[1];
    if (!person?.email || !phone) return refusePrequalification("contact-missing");
    const { firstName, lastName, email } = person;
    const { city, state } = place;
    const answer = await lender().prequalify({
      firstName,
      lastName,
      email,
      phone,
      street: address,
      city,
      state,
      zip,
      monthlyIncome,
    });
    if (answer === "no-report") return refusePrequalification("no-credit-report");
    if (answer === "refused") return refusePrequalification("applicant-refused");
    if (answer === "unreachable") return refusePrequalification("lender-unreachable");
    return ok<Found>(answer);
  },
  async run({ tx, actor, now, record }, _input, { maxLoan, maxMonthly, score, sample }) {
    const userId = personId(actor);
    const row = {
      maxLoan,
      maxMonthly,
      scoreFrom: score?.from ?? null,
      scoreTo: score?.to ?? null,
      sample,
      consent: CONSENT,
      askedAt: now,
      expiresAt: new Date(now.getTime() + PREQUALIFIED_DAYS * DAY_MS),
    };
    await tx
      .insert(prequalifications)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: prequalifications.userId, set: row });
    await record(prequalificationChanged({ user: userId }));
    return ok({ expiresAt: row.expiresAt.toISOString() });
  },
});
