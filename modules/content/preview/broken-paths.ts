import { and, inArray, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";
import { findLandingPage, findMovedPage } from "../find-pages.ts";
import { findMovedPost, findPostByCode } from "../find-posts.ts";
import { findPressEntry } from "../find-press.ts";

/** The pages that show one record: how their address names it, and whether visitors find it. */
const RECORDS: readonly [RegExp, (name: string) => Promise<unknown>][] = [
  [/^\/about\/blog\/(?:[^/]+\/)?post\/([^/]+)/, async (code) => (await findPostByCode(code)) ?? findMovedPost(code)],
  [/^\/(?:dealer\/)?about\/press\/([^/]+)\//, (id) => findPressEntry(id)],
  [/^\/lp\/([^/]+)$/, async (snippet) => (await findLandingPage(snippet)) ?? findMovedPage(snippet)],
  [/^\/buy\/listing\/(?:\d+\/d|car)\/([^/]+)/, findCarShown],
];

/** Of these addresses of the site, those at which visitors find no page. */
export async function findBrokenPaths(
  paths: readonly string[],
  isPage: (path: string) => boolean,
): Promise<Set<string>> {
  const wanted = [...new Set(paths)];
  const works = await Promise.all(wanted.map(async (path) => isPage(path) && (await hasRecord(path))));
  return new Set(wanted.filter((_, at) => !works[at]));
}

async function hasRecord(path: string): Promise<boolean> {
  for (const [pattern, find] of RECORDS) {
    const name = pattern.exec(path)?.[1];
    if (name) return Boolean(await find(decoded(name)));
  }
  return true;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function findCarShown(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const shown = and(inArray(cars.id, [id]), isNull(cars.deletedAt), isNull(cars.canceledAt));
  return (await db().select({ id: cars.id }).from(cars).where(shown)).length > 0;
}
