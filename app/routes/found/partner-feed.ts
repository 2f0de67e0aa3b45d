import { timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { partnerFeed } from "#app/found/partner-feed.ts";
import { notFoundPage } from "#app/http/found.ts";
import { streamed } from "#app/http/page-response.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isFeed } from "#modules/marketplace/partners/index.ts";

/** `/feeds/google.csv?token=…`: whole VINs are in it, so only a partner who holds the token sees that it exists. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = /^(\w+)\.csv$/.exec(params.file ?? "")?.[1] ?? "";
  const given = new URL(request.url).searchParams.get("token") ?? "";
  if (!isFeed(name) || !holdsToken(given)) throw notFoundPage();
  return streamed(await partnerFeed(name), {
    headers: { "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" },
  });
}

function holdsToken(given: string): boolean {
  const token = Buffer.from(environment().FEED_TOKEN ?? "");
  const held = Buffer.from(given);
  return token.length > 0 && token.length === held.length && timingSafeEqual(token, held);
}
