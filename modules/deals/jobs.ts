import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

/** Closing papers that say something else than their deal are written again, whatever has changed it. */
export const followDealsJob = defineJob({
  name: "deals.follow-papers",
  lane: "documents",
  input: z.object({}).loose(),
  schedule: {
    cron: "17,47 * * * *",
    why: "No one can sign a paper that the deal has changed under; a new one is due.",
  },
  handler: async () => ({ default: (await import("./papers/follow-facts.ts")).followDeals }),
});

/** Photos of IDs are deleted a month after the decision about them. */
export const dropIdentitiesJob = defineJob({
  name: "deals.drop-identity-documents",
  input: z.object({}).loose(),
  schedule: { cron: "23 4 * * *", why: "Photos of IDs are not kept longer than a person may object to the decision." },
  handler: () => import("./identity/drop-documents.ts"),
});

/** Checks of IDs that a provider has not answered are read from it. */
export const readIdentitiesJob = defineJob({
  name: "deals.read-identities",
  input: z.object({}).loose(),
  schedule: { cron: "9,29,49 * * * *", why: "A lost message of the provider must not keep a person from signing." },
  handler: () => import("./identity/read-open-checks.ts"),
});

/** Numbers of bank accounts are encrypted with the site's newest secret. */
export const sealPayoutsJob = defineJob({
  name: "deals.seal-payouts",
  input: z.object({}).loose(),
  schedule: { cron: "41 4 * * *", why: "An earlier secret of the site can be removed once nothing needs it." },
  handler: () => import("./payout-accounts/seal-again.ts"),
});
