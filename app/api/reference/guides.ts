import { readFileSync } from "node:fs";
import path from "node:path";
import { apiGuidePath } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** A guide with its text in Markdown, without its title. */
type Guide = { title: string; body: string };

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** The files of the repository that are guides of the reference, by the last part of their address. */
const FILES: Record<string, string> = {
  start: "docs/api.md",
  walks: "docs/api-walks.md",
  client: "app/api/client/README.md",
};
/** The names of the guides. */
export const GUIDES: readonly string[] = Object.keys(FILES);

/** The addresses that the files show for the site. */
const SHOWN_SITE = /http:\/\/localhost:3000|https:\/\/www\.swaplot\.com/g;
/** A link to a file of the repository; only other guides have an address on the site. */
const FILE_LINK = /\[([^\]]+)\]\((?![a-z]+:|\/|#)([^)]+)\)/g;

/** A guide with the address of this site in its samples; undefined if there is none with this name. */
export function findGuide(name: string, baseUrl: string): Guide | undefined {
  const file = lookup(FILES, name);
  if (!file) return undefined;
  const [, title = "", body = ""] = /^# (.+)\n([\s\S]*)$/.exec(readFileSync(path.join(ROOT, file), "utf8")) ?? [];
  const linked = body.replaceAll(FILE_LINK, (_, words: string, target: string) => {
    const [guide] = Object.entries(FILES).find(([, one]) => one.endsWith(target.replace(/^(\.\.\/)+/, ""))) ?? [];
    return guide ? `[${words}](${apiGuidePath(guide)})` : words;
  });
  return { title, body: linked.replaceAll(SHOWN_SITE, baseUrl) };
}
