import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { parseCookie } from "cookie";
import { environment } from "#modules/kernel/environment.ts";
import { siteSecrets } from "#modules/kernel/site-secrets.ts";
import { type Cookies, scope } from "./request-scope.ts";

/**
 * Every cookie this site sets. A `personal` one may change what a page shows. An `arrival` cookie records how a visitor
 * came; no page reads it. A cookie that is not in this table cannot be made (signedCookie).
 */
const OURS = {
  session: "personal",
  remember: "personal",
  account: "personal",
  device: "personal",
  flash: "personal",
  draft: "personal",
  "pending-act": "personal",
  shortlist: "personal",
  payments: "personal",
  "second-step": "personal",
  "oauth-back": "personal",
  "company-sign-on": "personal",
  "oauth-link": "personal",
  "oauth-facebook": "personal",
  "oauth-google": "personal",
  "fp-ref": "arrival",
  campaign: "arrival",
} as const;
export type CookieName = keyof typeof OURS;
const KINDS = new Map<string, (typeof OURS)[CookieName]>(Object.entries(OURS));

/** `__Host-` binds a cookie to this host over https; plain http on a local machine cannot carry it. */
export const cookieName = (name: CookieName): string => (environment().secure ? `__Host-${name}` : name);

/**
 * Reads a Cookie header. All cookies of a request are read from here, so that no two parts of the site can see different
 * ones.
 */
export function readCookies(header: string | null | undefined): Cookies {
  const cookies = parseCookie(header ?? "", { decode: (value) => decode(unquote(value)) });
  return new Map(Object.entries(cookies as Record<string, string>));
}

/** The framework's older release of the parser drops the quotes around a value, and the current one keeps them. */
const unquote = (value: string) => (value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value);

function decode(value: string): string {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The cookies of this header; the cookies of the current request were already read. */
function cookiesOf(header: string | null): Cookies {
  const known = scope().cookies;
  return known && known.header === header ? known.values : readCookies(header);
}

/** Which kind of cookies a visitor has, whether or not their signatures are valid. */
export type Visit =
  /** No cookies of this site. */
  | "unknown"
  /** Only arrival cookies. */
  | "arrived"
  /** A cookie that may personalize the page. */
  | "personal";

/**
 * Which of this site's cookies the request has. A name counts in any letter case, percent-encoded, and with or without its prefix: nothing
 * that any parser might read as one of our cookies can pass as a third-party cookie.
 */
export function visitOf(cookies: Cookies): Visit {
  let visit: Visit = "unknown";
  for (const name of cookies.keys()) {
    const kind = KINDS.get(plainName(name));
    if (kind === "personal") return kind;
    if (kind) visit = "arrived";
  }
  return visit;
}

const plainName = (name: string) =>
  decode(name)
    .trim()
    .toLowerCase()
    .replace(/^__(?:host|secure)-/, "");

/** A signed cookie: scripts cannot read it, it cannot be forged, and other sites' requests do not carry it. */
export type SignedCookie = {
  /** The name in the browser. */
  readonly name: string;
  /** The stored value; null without the cookie, or when this site has not signed it under this name. */
  parse(header: string | null): Promise<unknown>;
  /** The value of a Set-Cookie header. */
  serialize(value: unknown, options?: { maxAge?: number }): Promise<string>;
};

/** Each cookie has its own key, so that the value of one cookie is invalid under the name of another. */
export function signedCookie(name: CookieName, maxAgeSeconds?: number): SignedCookie {
  const full = cookieName(name);
  // Deriving the secret costs more than all else here, and most requests carry few of the cookies.
  const cookie = () =>
    createCookie(full, {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: environment().secure,
      secrets: siteSecrets().map((secret) => keyOf(secret, full)),
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
    });
  return {
    name: full,
    async parse(header) {
      const value = cookiesOf(header).get(full);
      return value === undefined ? null : await cookie().parse(`${full}=${encodeURIComponent(value)}`);
    },
    serialize: (value, options) => cookie().serialize(value, options),
  };
}

const keyOf = (secret: string, name: string) =>
  createHmac("sha256", secret).update(`cookie:${name}`).digest("base64url");
