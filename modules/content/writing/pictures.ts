import type { CommandContext } from "#db/command.ts";
import { attachFiles, findFiles, refuseForeign } from "#modules/files/index.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Fields } from "../text-schemas.ts";

const IN_TEXT = /\/(?:api\/)?images\/([A-Za-z0-9_-]{22})\//g;

/** The keys of the pictures in a Markdown text. */
export const picturesIn = (body: unknown): string[] => [
  ...new Set(typeof body === "string" ? [...body.matchAll(IN_TEXT)].map(([, key]) => key as string) : []),
];

const keysOf = ({ picture }: Fields): string[] => (typeof picture === "string" && picture ? [picture] : []);

/** Refuses a cover that the editor may not share. */
export const refusePicture = ({ tx, actor }: CommandContext, fields: Fields): Promise<Refused | null> =>
  refuseForeign(tx, actor, keysOf(fields));

/** Other editors can see the pictures of a draft; with the text, its pictures become public. */
export async function sharePictures({ tx, actor }: CommandContext, fields: Fields, shown: boolean): Promise<void> {
  // A picture of the text that no longer exists is among the findings of the check, and stops nothing.
  const inText = await findFiles(actor, picturesIn(fields.body), tx);
  const keys = [...keysOf(fields), ...inText.map(({ key }) => key)];
  await attachFiles(tx, actor, keys, shown ? { publish: true } : { audience: ["can:system.content"] });
}
