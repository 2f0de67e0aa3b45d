import { and, inArray, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { ok } from "#modules/kernel/result.ts";
import { licenseExpires } from "../events.ts";
import { bidders } from "../tables.ts";
import { sealSignOnsAgain } from "../team/seal-again.ts";

/** So many days before a license expires, its dealer is told; on the last day again. */
const DAYS_BEFORE = [30, 7, 0];

/** Tells dealers whose license expires soon, once a day. */
export const remindLicenses = defineCommand({
  name: "auctions.remind-licenses",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, now, record }) {
    const today = chicagoDay(now);
    const days = DAYS_BEFORE.map((before) => addChicagoDays(today, before));
    const told = await tx
      .update(bidders)
      .set({ expiryToldOn: today })
      .where(
        and(inArray(bidders.licenseUntil, days), or(isNull(bidders.expiryToldOn), ne(bidders.expiryToldOn, today))),
      )
      .returning({ user: bidders.userId, until: bidders.licenseUntil });
    for (const { user, until } of told) await record(licenseExpires({ user, until: until as string }));
    return ok({ told: told.length });
  },
});

/** The job, which also keeps the secrets of companies' sign-ons sealed with the newest secret of the site. */
export default async (): Promise<void> => {
  await sealSignOnsAgain();
  carriedOut(await remindLicenses(system, {}));
};
