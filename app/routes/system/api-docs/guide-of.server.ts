import { apiGuidePath } from "#app/shared/paths.ts";
import { renderMarkdown } from "#modules/content/markdown.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import start from "../../../../docs/api.md?raw";
import client from "../../../api/client/README.md?raw";

type Guide = { title: string; html: string };

/** The files of the repository that are guides of the reference, by the last part of their address. */
const SOURCES: Record<string, { text: string; file: string }> = {
  start: { text: start, file: "api.md" },
  client: { text: client, file: "README.md" },
};

/** The addresses that the files show for the site. */
const SHOWN_SITE = /http:\/\/localhost:3000|https:\/\/www\.swaplot\.com/g;
/** A link to a file of the repository; only other guides have an address on the site. */
const FILE_LINK = /\[([^\]]+)\]\((?![a-z]+:|\/|#)([^)]+)\)/g;

/** A guide with the address of this site in its samples; undefined if there is none with this name. */
export function guideOf(name: string, baseUrl: string): Guide | undefined {
  const found = lookup(SOURCES, name);
  if (!found) return undefined;
  const [, title = "", body = ""] = /^# (.+)\n([\s\S]*)$/.exec(found.text) ?? [];
  const linked = body.replaceAll(FILE_LINK, (_, words: string, target: string) => {
    const [guide] = Object.entries(SOURCES).find(([, { file }]) => target.endsWith(`/${file}`)) ?? [];
    return guide ? `[${words}](${apiGuidePath(guide)})` : words;
  });
  return { title, html: renderMarkdown(linked.replaceAll(SHOWN_SITE, baseUrl)).html };
}
