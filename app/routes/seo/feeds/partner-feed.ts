import { createHash, timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { streamed } from "#app/http/answers/page-response.ts";
import { partnerFeed } from "#app/seo/partner-feed.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isFeed } from "#modules/marketplace/partners/index.ts";

export const addresses = ["/feeds/:file"];

/**
 * `/feeds/google.csv`: contains full VINs, so it requires the partner token. The token is sent in a header (bearer, or
 * the basic authentication password with any user name), because addresses end up in logs and browser histories.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = /^(\w+)\.csv$/.exec(params.file ?? "")?.[1] ?? "";
  const token = environment().FEED_TOKEN;
  if (!token || !isFeed(name)) throw notFoundPage();
  // Some clients send their password only after a 401 challenge.
  if (!isSame(givenIn(request.headers.get("authorization")), token))
    throw new Response("A token is needed.", {
      status: 401,
      headers: { "www-authenticate": 'Basic realm="Partner feeds", charset="UTF-8"', "cache-control": "no-store" },
    });
  return streamed(await partnerFeed(name), {
    headers: { "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" },
  });
}

/** The token in an Authorization header, or an empty string. */
function givenIn(header: string | null): string {
  const [, scheme = "", credentials = ""] = /^(\w+) +(.+)$/.exec(header ?? "") ?? [];
  if (scheme.toLowerCase() === "bearer") return credentials;
  if (scheme.toLowerCase() !== "basic") return "";
  const pair = Buffer.from(credentials, "base64").toString();
  return pair.includes(":") ? pair.slice(pair.indexOf(":") + 1) : "";
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));
