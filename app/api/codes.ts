import { formRefusals } from "#app/http/form-refusal.ts";
import { refuseAccount } from "#modules/accounts/index.ts";
import { refuseAnalytics } from "#modules/analytics/index.ts";
import { refuseBid, refuseLot, refuseNegotiation } from "#modules/auctions/index.ts";
import { refuseCatalog } from "#modules/catalog/index.ts";
import { refuseClaim } from "#modules/claims/index.ts";
import { refuseContent } from "#modules/content/index.ts";
import { refuseDeal, refusePaper } from "#modules/deals/index.ts";
import { refuseFile } from "#modules/files/index.ts";
import { refuseInspection } from "#modules/inspections/index.ts";
import { refuseIntegration } from "#modules/integrations/index.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { refuseLeaving } from "#modules/leaving/index.ts";
import { refuseBooks, refuseLedger } from "#modules/ledger/index.ts";
import { refuseSearch } from "#modules/marketplace/searches/index.ts";
import { refuseMessage, refuseTelephone } from "#modules/messaging/index.ts";
import { refuseImport, refuseNewsletter, refuseSegment, refuseSubscriber } from "#modules/newsletters/index.ts";
import { refuseOffer, refuseVisit } from "#modules/offers/index.ts";
import { refuseSandbox } from "#modules/sandboxes/index.ts";
import { refuseAnswer, refuseSwap } from "#modules/swaps/index.ts";
import { refuseSystem } from "#modules/system/index.ts";
import { refuseWebhook } from "#modules/webhooks/index.ts";
import { refuseSignIn } from "./oauth.ts";
import { refuseCall } from "./refusals.ts";

export type PublishedCode = { code: string; status: number; message: string };

/** Errors that the server returns before the request reaches the API. */
const SERVER: readonly PublishedCode[] = [
  { code: "bad-address", status: 400, message: "This address is not valid." },
  { code: "too-large", status: 413, message: "This form is too large. The limit is 1 MB." },
  { code: "address-too-long", status: 414, message: "This address is too long." },
  { code: "internal-error", status: 500, message: "Something went wrong on our side." },
  UNAVAILABLE,
];

const TABLES = [
  ...[
    refuseCommon,
    refuseCall,
    refuseSignIn,
    refuseAccount,
    refuseCatalog,
    refuseContent,
    refuseFile,
    formRefusals,
    refuseInspection,
  ],
  ...[
    refuseBid,
    refuseLot,
    refuseNegotiation,
    refuseTelephone,
    refuseAnalytics,
    refuseIntegration,
    refuseWebhook,
    refuseSystem,
    refuseSandbox,
  ],
  ...[refuseNewsletter, refuseSubscriber, refuseSegment, refuseImport],
  ...[
    refuseSwap,
    refuseLeaving,
    refuseClaim,
    refuseDeal,
    refuseLedger,
    refuseBooks,
    refuseMessage,
    refuseAnswer,
    refuseOffer,
    refusePaper,
    refuseVisit,
    refuseSearch,
  ],
];

/** All error codes of the API, sorted by name, with their default messages. */
export const CODES: readonly PublishedCode[] = [
  ...TABLES.flatMap(({ definitions }) =>
    Object.entries(definitions).map(([code, { status, message }]) => ({ code, status, message })),
  ),
  ...SERVER,
]
  .sort((a, b) => a.code.localeCompare(b.code))
  .filter(({ code }, i, all) => code !== all[i - 1]?.code);
