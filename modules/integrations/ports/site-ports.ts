import { z } from "zod";
import { reachBucket, reachScanner } from "#modules/files/index.ts";
import { reachEngine } from "#modules/marketplace/listing/index.ts";
import { attempt } from "../checks/attempt.ts";
import { probe } from "../checks/probe.ts";
import type { Port } from "./port.ts";

const withoutSlash = (url: string) => url.replace(/\/$/, "");
const graphOf = (base: string) =>
  base === "https://www.facebook.com" ? "https://graph.facebook.com" : withoutSlash(base);

export const SITE_PORTS: readonly Port[] = [
  {
    service: "google",
    name: "Google sign-in",
    group: "Sign-in",
    purpose: "People sign in with Google.",
    needs: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    more: ["GOOGLE_ISSUER_URL"],
    real: "OpenID Connect",
    embedded: null,
    format: "public",
    proof: "Tested with a local provider in the published format. The check reads Google’s public configuration.",
    check: ({ GOOGLE_ISSUER_URL }) =>
      probe({
        service: "google",
        answer: z.object({ token_endpoint: z.string() }),
        url: `${withoutSlash(GOOGLE_ISSUER_URL)}/.well-known/openid-configuration`,
      }),
  },
  {
    service: "facebook",
    name: "Facebook sign-in",
    group: "Sign-in",
    purpose: "People sign in with Facebook.",
    needs: ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
    more: ["FACEBOOK_BASE_URL"],
    real: "Facebook Login",
    embedded: null,
    format: "public",
    proof: "Tested with a local provider in the published format. The check asks for a token of the application.",
    check({ FACEBOOK_BASE_URL, FACEBOOK_CLIENT_ID: id = "", FACEBOOK_CLIENT_SECRET: secret = "" }) {
      const query = new URLSearchParams({ client_id: id, client_secret: secret, grant_type: "client_credentials" });
      const url = `${graphOf(FACEBOOK_BASE_URL)}/v21.0/oauth/access_token?${query}`;
      return probe({ service: "facebook", url, answer: z.object({ access_token: z.string() }) });
    },
  },
  {
    service: "identity",
    name: "ID checks",
    group: "Sign-in",
    purpose: "Compares the ID of a buyer or seller with a photo of them, before they sign papers.",
    needs: ["IDENTITY_KEY", "IDENTITY_WEBHOOK_SECRET"],
    more: ["IDENTITY_BASE_URL"],
    real: "Stripe Identity",
    embedded: "Staff check photos of IDs",
    format: "public",
    proof: "Tested against a local server in the published format. Never tried with a real account.",
    check: ({ IDENTITY_BASE_URL: base, IDENTITY_KEY: token }) =>
      probe({
        service: "identity",
        token,
        answer: z.object({ data: z.array(z.unknown()) }),
        url: `${withoutSlash(base)}/v1/identity/verification_sessions?limit=1`,
      }),
  },
  {
    service: "payments",
    name: "Payments of buyers",
    group: "Site",
    purpose: "Takes wires, debits, and deposits by card, and holds the money until two people release it.",
    needs: ["PAYMENTS_KEY", "PAYMENTS_WEBHOOK_SECRET"],
    more: ["PAYMENTS_BASE_URL"],
    real: "Stripe",
    embedded: "Payments that people play at /dev/bank; on a real site, staff record what comes to our account",
    format: "public",
    proof: "Tested against a local server in the published format. Never tried with a real account.",
    // Payments are read with their charge, which needs a permission of its own.
    check: async ({ PAYMENTS_BASE_URL: base, PAYMENTS_KEY: token }) => {
      const ask = (what: string) =>
        probe({
          service: "payments",
          token,
          answer: z.object({ data: z.array(z.unknown()) }),
          url: `${withoutSlash(base)}/v1/${what}?limit=1`,
        });
      const payouts = await ask("payouts");
      return payouts.answers ? ask("charges") : payouts;
    },
  },
  {
    service: "lender",
    name: "Loan estimates",
    group: "Site",
    purpose: "Says with a soft pull what a buyer could borrow.",
    needs: ["LENDER_CLIENT_ID", "LENDER_CLIENT_SECRET"],
    more: ["LENDER_URL"],
    real: "AutoFi, prequalification",
    embedded: "Sample amounts from the income",
    format: "public",
    proof: "Tested against a local server in the published format. Never tried with a real account.",
    check: ({ LENDER_URL: base, LENDER_CLIENT_ID: clientId, LENDER_CLIENT_SECRET: clientSecret }) =>
      probe({
        service: "lender",
        body: { clientId, clientSecret },
        answer: z.object({ access_token: z.string() }),
        url: `${withoutSlash(base)}/auth/token`,
      }),
  },
  {
    service: "partner-sign-on",
    name: "Partners’ sign-in links",
    group: "Sign-in",
    needs: ["PARTNER_SSO_SECRET"],
    purpose: "Dealers come from a partner’s auction without signing in again.",
    real: "The partner signs links with our secret",
    embedded: null,
    format: "own",
    proof: "Tested with signed links (docs/partner-sign-on.md). The partner calls us, so there is nothing to ask.",
  },
  {
    service: "company-sign-on",
    name: "Companies’ own sign-in",
    group: "Sign-in",
    needs: [],
    isSetUp: () => true,
    purpose: "The people of a dealer’s company sign in with the company’s accounts. A failure is one of its provider.",
    real: "The providers that managers enter",
    embedded: null,
    format: "public",
    proof: "Tested with a local provider (OpenID Connect). Each company names its own, so there is none to ask.",
  },
  {
    service: "maps",
    name: "Google Maps",
    group: "Site",
    needs: ["GOOGLE_MAPS_KEY"],
    purpose: "A map with numbered markers, circles, and a search box for places.",
    real: "Maps JavaScript API, in the browser",
    embedded: "Maps that we draw ourselves",
    format: "public",
    proof:
      "Tested with a double of its script in the browser. The check loads the script; Google checks the key there.",
    check: ({ GOOGLE_MAPS_KEY: key = "" }) =>
      probe({ service: "maps", url: `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key })}` }),
  },
  {
    service: "storage",
    name: "File storage",
    group: "Site",
    needs: ["S3_BUCKET"],
    purpose: "Pictures, documents, and films.",
    isSetUp: ({ STORAGE }) => STORAGE === "s3",
    more: ["STORAGE", "S3_REGION", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "STORAGE_DIR"],
    real: "S3 bucket",
    embedded: "A folder on this machine",
    format: "public",
    proof: "Tested against a local server that answers as S3 does.",
    check: (settings) => attempt("storage", () => reachBucket(settings)),
  },
  {
    service: "scanner",
    name: "Virus scanner",
    group: "Site",
    purpose: "Looks for viruses in uploaded files.",
    needs: ["CLAMD_ADDRESS"],
    real: "ClamAV (clamd)",
    embedded: null,
    format: "public",
    proof: "Tested against a local server that speaks its protocol. While it doesn’t answer, uploads are refused.",
    check: ({ CLAMD_ADDRESS = "" }) => attempt("scanner", () => reachScanner(CLAMD_ADDRESS)),
  },
  {
    service: "search",
    name: "Search engine",
    group: "Site",
    purpose: "Answers the public list of cars when there are more than one machine can hold.",
    needs: ["SEARCH_URL"],
    isSetUp: ({ SEARCH_URL }) => SEARCH_URL.length > 0,
    real: "Manticore Search or Sphinx, by SphinxQL",
    embedded: "An index in the memory of each web process",
    format: "public",
    proof:
      "Tested against Sphinx 2.2 of Debian. Never tried with Manticore. While it doesn’t answer, the database does.",
    check: ({ SEARCH_URL }) => attempt("search", () => reachEngine(SEARCH_URL)),
  },
  {
    service: "breached-passwords",
    name: "Stolen passwords",
    group: "Sign-in",
    needs: ["BREACHED_PASSWORDS_URL"],
    purpose: "Says whether a new password was stolen somewhere. It learns 20 bits of the password’s hash.",
    real: "Pwned Passwords",
    embedded: "A list of the 3,000 most common passwords",
    format: "public",
    proof: "Tested against a local server in the published format. While it doesn’t answer, passwords are accepted.",
    check: ({ BREACHED_PASSWORDS_URL: url = "" }) =>
      probe({ service: "breached-passwords", url: `${withoutSlash(url)}/range/00000` }),
  },
  {
    service: "feeds",
    name: "Inventory feeds",
    group: "Site",
    needs: ["FEED_TOKEN"],
    purpose: "Google and Meta read the cars for sale.",
    real: "The partners read /feeds",
    embedded: null,
    format: "public",
    proof:
      "Checked against the published rules by npm run feeds:check. The partners call us, so there is nothing to ask.",
  },
  {
    service: "events",
    name: "Events of the site",
    group: "Site",
    needs: [],
    isSetUp: () => true,
    purpose: "Newsletter requests and menu entries that visitors use, as counters at /metrics.",
    real: "Counted by our own server",
    embedded: null,
    format: "own",
    proof: "Nothing is sent to anyone else.",
  },
];
