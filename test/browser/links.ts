import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

const AT_ONCE = 4;

/** One link per pattern: the pages of two cars count as the same page. */
export const shape = (address: string) => address.replace(/[0-9a-f-]{36}.*/, "…").replace(/=[^&]*/g, "=…");

/** A social sign-in that isn't configured returns 400, and the gallery's cars don't exist. */
const isFollowed = (address: string) => !/\/api\/oauth\/|\/dev\/gallery/.test(address);

/** The URLs of our own site in a page, without their fragments. */
export function linksIn(html: string, page: string): string[] {
  const { origin } = new URL(page);
  return [...html.matchAll(/<a [^>]*?href="([^"#][^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&").replace(/#.*/, ""), page).href)
    .filter((address) => address.startsWith(origin) && isFollowed(address));
}

/** A response for something unfinished says when to retry; on a busy machine a PDF takes longer than a page waits. */
export async function patientGet(request: APIRequestContext, address: string): Promise<APIResponse> {
  for (;;) {
    // The server may close an idle connection just as it is being reused.
    const response = await request.get(address, { maxRedirects: 5, maxRetries: 3 });
    const again = Number(response.headers()["retry-after"]);
    if (response.status() !== 503 || !again) return response;
    await sleep(again * 1_000);
  }
}

/**
 * Requests each URL and, with `far`, follows the links found there, one per pattern. Fails for any status of 400 and
 * above; returns how many URLs were requested. A link that leads to a download or redirects within our site is fine, and
 * so is one that its page (`from`) doesn't have any more, because another story has changed the car in the meantime.
 */
export async function expectNoDeadEnds(
  request: APIRequestContext,
  origin: string,
  addresses: readonly string[],
  { far = true, from = "" } = {},
): Promise<number> {
  const known = new Set<string>();
  const dead: string[] = [];
  let waiting = addresses.map((address) => ({ address: new URL(address, origin).href, from }));
  const isOn = async (page: string, address: string) =>
    page === "" || linksIn(await (await patientGet(request, page)).text(), page).includes(address);
  const follow = async ({ address, from }: { address: string; from: string }) => {
    const response = await patientGet(request, address);
    if (response.status() >= 400 && (await isOn(from, address)))
      dead.push(`${response.status()} ${address} (on ${from})`);
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
