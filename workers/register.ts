import * as accountsJobs from "#modules/accounts/jobs.ts";
import * as activitiesJobs from "#modules/activities/jobs.ts";
import * as analyticsJobs from "#modules/analytics/jobs.ts";
import * as analyticsListeners from "#modules/analytics/listeners.ts";
import * as auctionsJobs from "#modules/auctions/jobs.ts";
import * as auctionsListeners from "#modules/auctions/listeners.ts";
import * as claimsJobs from "#modules/claims/jobs.ts";
import * as claimsListeners from "#modules/claims/listeners.ts";
import * as contentJobs from "#modules/content/jobs.ts";
import * as contentListeners from "#modules/content/listeners.ts";
import * as dealsListeners from "#modules/deals/listeners.ts";
import * as filesJobs from "#modules/files/jobs.ts";
import * as inspectionsJobs from "#modules/inspections/jobs.ts";
import * as inspectionsListeners from "#modules/inspections/listeners.ts";
import type { AnyJob, AnyListener } from "#modules/kernel/jobs.ts";
import * as leavingListeners from "#modules/leaving/listeners.ts";
import * as ledgerListeners from "#modules/ledger/listeners.ts";
import * as marketplaceJobs from "#modules/marketplace/jobs.ts";
import * as marketplaceListeners from "#modules/marketplace/listeners.ts";
import * as messagingJobs from "#modules/messaging/jobs.ts";
import * as messagingListeners from "#modules/messaging/listeners.ts";
import * as newslettersJobs from "#modules/newsletters/jobs.ts";
import * as newslettersListeners from "#modules/newsletters/listeners.ts";
import * as offersJobs from "#modules/offers/jobs.ts";
import * as sandboxesJobs from "#modules/sandboxes/jobs.ts";
import * as sandboxesListeners from "#modules/sandboxes/listeners.ts";
import * as swapsJobs from "#modules/swaps/jobs.ts";
import * as swapsListeners from "#modules/swaps/listeners.ts";
import * as webhooksJobs from "#modules/webhooks/jobs.ts";
import * as webhooksListeners from "#modules/webhooks/listeners.ts";

/** Lists the jobs and listeners of all modules. No module registers itself as an import side effect. */
export async function register(): Promise<{ jobs: AnyJob[]; listeners: AnyListener[] }> {
  return {
    jobs: [
      ...accountsJobs.jobs,
      ...activitiesJobs.jobs,
      ...analyticsJobs.jobs,
      ...auctionsJobs.jobs,
      ...contentJobs.jobs,
      ...filesJobs.jobs,
      ...inspectionsJobs.jobs,
      ...marketplaceJobs.jobs,
      ...messagingJobs.jobs,
      ...newslettersJobs.jobs,
      ...sandboxesJobs.jobs,
      ...claimsJobs.jobs,
      ...offersJobs.jobs,
      ...swapsJobs.jobs,
      ...webhooksJobs.jobs,
    ],
    listeners: [
      ...analyticsListeners.listeners,
      ...auctionsListeners.listeners,
      ...contentListeners.listeners,
      ...inspectionsListeners.listeners,
      ...marketplaceListeners.listeners,
      ...messagingListeners.listeners,
      ...newslettersListeners.listeners,
      ...sandboxesListeners.listeners,
      ...claimsListeners.listeners,
      ...dealsListeners.listeners,
      ...ledgerListeners.listeners,
      ...leavingListeners.listeners,
      ...swapsListeners.listeners,
      ...webhooksListeners.listeners,
    ],
  };
}
