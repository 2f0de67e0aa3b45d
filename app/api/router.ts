import { accounts } from "./accounts.ts";
import { activities } from "./activities.ts";
import { analytics } from "./analytics.ts";
import { auctions } from "./auctions.ts";
import { books } from "./books.ts";
import { catalog } from "./catalog.ts";
import { centers } from "./centers.ts";
import { claims } from "./claims.ts";
import { content } from "./content.ts";
import { conversations } from "./conversations.ts";
import { dealReads } from "./deal-reads.ts";
import { dealers } from "./dealers.ts";
import { deals } from "./deals.ts";
import { devices } from "./devices.ts";
import { files } from "./files.ts";
import { hours } from "./hours.ts";
import { inspections } from "./inspections.ts";
import { invitations } from "./invitations.ts";
import { ledger } from "./ledger.ts";
import { live } from "./live.ts";
import { market } from "./market.ts";
import { messaging } from "./messaging.ts";
import { negotiations } from "./negotiations.ts";
import { newsletters } from "./newsletters.ts";
import { oauth } from "./oauth.ts";
import { offers } from "./offers.ts";
import { papers } from "./papers.ts";
import { reports } from "./reports.ts";
import { sandbox } from "./sandbox.ts";
import { search } from "./search.ts";
import { sellerRequests } from "./seller-requests.ts";
import { sharing } from "./sharing.ts";
import { swapActions } from "./swap-actions.ts";
import { swapSteps } from "./swap-steps.ts";
import { swaps } from "./swaps.ts";
import { tasks } from "./tasks.ts";
import { taxes } from "./taxes.ts";
import { telephone } from "./telephone.ts";
import { users } from "./users.ts";
import { verify } from "./verify.ts";
import { visits } from "./visits.ts";
import { webhooks } from "./webhooks.ts";
import { writing } from "./writing.ts";

/** All calls of the API, one line per file. */
export const router = {
  accounts,
  activities,
  analytics,
  oauth,
  users,
  verify,
  catalog,
  content,
  writing,
  messaging,
  conversations,
  swaps,
  swapActions,
  swapSteps,
  deals,
  dealReads,
  claims,
  papers,
  ledger,
  live,
  auctions,
  negotiations,
  dealers,
  devices,
  books,
  market,
  offers,
  reports,
  search,
  sellerRequests,
  tasks,
  taxes,
  telephone,
  centers,
  files,
  hours,
  invitations,
  newsletters,
  sharing,
  inspections,
  visits,
  sandbox,
  webhooks,
};
