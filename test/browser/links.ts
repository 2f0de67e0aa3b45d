import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

const AT_ONCE = 4;

/** One link of every shape: two cars' pages are the same page. */
export const shape = (address: string) => address.replace(/[0-9a-f-]{36}.*/, "…").replace(/=[^&]*/g, "=…");

/** A social sign-in that is not set up says so with a 400; the gallery's cars do not exist. */
const isFollowed = (address: string) => !/\/api\/oauth\/|\/dev\/gallery/.test(address);

/** Addresses of our own in a page, without what comes behind the #. */
export function linksIn(html: string, page: string): string[] {
  const { origin } = new URL(page);
  return [...html.matchAll(/<a [^>]*?href="([^"#][^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&").replace(/#.*/, ""), page).href)
    .filter((address) => address.startsWith(origin) && isFollowed(address));
}

/** What is still being made says when to ask again: a busy machine takes longer for a PDF than a page waits. */
async function patientGet(request: APIRequestContext, address: string): Promise<APIResponse> {
  for (;;) {
    // The server may close an idle connection just as it is used again.
    const response = await request.get(address, { maxRedirects: 5, maxRetries: 3 });
    const again = Number(response.headers()["retry-after"]);
    if (response.status() !== 503 || !again) return response;
    await sleep(again * 1_000);
  }
}

/**
 * Asks for each address, and with `far` for all that is linked there, and so on, one of every shape. Fails for any answer of
 * 400 and more; tells how many were asked for. A link that ends in a download or in another page of ours is fine.
 */
export async function expectNoDeadEnds(
  request: APIRequestContext,
  origin: string,
  addresses: readonly string[],
  { far = true } = {},
): Promise<number> {
  const known = new Set<string>();
  const dead: string[] = [];
  let waiting = addresses.map((address) => ({ address: new URL(address, origin).href, from: "" }));
  const follow = async ({ address, from }: { address: string; from: string }) => {
    const response = await patientGet(request, address);
    if (response.status() >= 400) dead.push(`${response.status()} ${address} (on ${from})`);
    const isPage = far && response.headers()["content-type"]?.startsWith("text/html");
    return isPage ? linksIn(await response.text(), address).map((link) => ({ address: link, from: address })) : [];
  };
  const isNew = ({ address }: { address: string }) => !known.has(shape(address)) && known.add(shape(address));
  while (waiting.length > 0) {
    const round = waiting.filter(isNew);
    waiting = [];
    for (let at = 0; at < round.length; at += AT_ONCE)
      waiting.push(...(await Promise.all(round.slice(at, at + AT_ONCE).map(follow))).flat());
  }
  expect(dead, "links that lead nowhere").toEqual([]);
  return known.size;
}
