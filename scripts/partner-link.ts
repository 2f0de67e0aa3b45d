// node scripts/run.mjs scripts/partner-link.ts ID: prints a sign-in link for the dealer with this id at the partner's
// auction, valid for a minute, as the partner makes it. Needs PARTNER_SSO_SECRET and BASE_URL of the site.
import { partnerLinkOf } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { chooseMode } from "./settings.ts";

const integration = process.argv[2];
chooseMode("demo");
const { PARTNER_SSO_SECRET: secret, baseUrl } = environment();
if (!integration || !secret) {
  console.error("Usage: PARTNER_SSO_SECRET=… node scripts/run.mjs scripts/partner-link.ts ID");
  process.exit(2);
}
const query = Object.entries(partnerLinkOf(secret, integration)).map(([name, value]) => [name, String(value)]);
console.log(`${baseUrl}/u/platform/auction?${new URLSearchParams(query)}`);
