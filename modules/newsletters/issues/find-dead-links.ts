import { findPostByCode } from "#modules/content/index.ts";
import { sharedCarPath } from "#modules/kernel/paths.ts";
import { findCards } from "#modules/marketplace/listing/index.ts";
import { absolute } from "#modules/messaging/index.ts";

const POST = /^\/about\/blog\/(?:[^/]+\/)?post\/([^/]+)\//;

/** The links to cars and posts of this site that readers couldn't open now. Other links aren't looked up. */
export async function findDeadLinks(links: readonly string[]): Promise<string[]> {
  const site = absolute("");
  const own = links.filter((link) => link.startsWith(`${site}/`));
  const cars = own.filter((link) => link.startsWith(absolute(sharedCarPath(""))));
  const posts = own.flatMap((link) => {
    const code = POST.exec(new URL(link).pathname)?.[1];
    return code ? [{ link, code: decodeURIComponent(code) }] : [];
  });
  const open = new Set((await findCards(cars.map(carIn))).map(({ _id }) => _id));
  const read = await Promise.all(posts.map(({ code }) => findPostByCode(code)));
  return [
    ...cars.filter((link) => !open.has(carIn(link))),
    ...posts.filter((_, at) => !read[at]).map(({ link }) => link),
  ];
}

const carIn = (link: string): string => new URL(link).pathname.split("/").at(-1) ?? "";
