import { z } from "zod";
import { short } from "#modules/kernel/fields.ts";
import { tidySearch } from "#modules/marketplace/listing/schemas.ts";
import { carOrders, LONGEST_TEXT, MOST_BLOCKS, MOST_CARS } from "./words.ts";

/** The blocks of a newsletter, and how an editor changes their order. Browser-safe. */

/** Markdown. */
const TextBlock = z.object({
  kind: z.literal("text"),
  text: z.string().max(LONGEST_TEXT, `Please use at most ${LONGEST_TEXT} characters.`).default(""),
});

/** The first cars of a filter, chosen when the newsletter is sent. `query` is in the format of the listing's URL. */
const CarsBlock = z.object({
  kind: z.literal("cars"),
  title: short.default(""),
  query: z.string().max(1_000, "This filter is too long.").default("").transform(readQuery),
  order: z.enum(carOrders).default("newest"),
  count: z.coerce
    .number({ error: `Please choose 1 to ${MOST_CARS} cars.` })
    .int()
    .min(1, `Please choose 1 to ${MOST_CARS} cars.`)
    .max(MOST_CARS, `Please choose 1 to ${MOST_CARS} cars.`)
    .default(3),
});

/** A post of the blog, with its picture and excerpt. */
const PostBlock = z.object({ kind: z.literal("post"), post: z.union([z.uuid(), z.literal("")]).default("") });

/** `link` is a path of this site or a complete address. */
const ButtonBlock = z.object({
  kind: z.literal("button"),
  label: short.default(""),
  link: z.string().trim().max(500, "This address is too long.").default(""),
});

export const Block = z.discriminatedUnion("kind", [TextBlock, CarsBlock, PostBlock, ButtonBlock]);
export type Block = z.output<typeof Block>;

/** A form names its blocks "blocks.0.text"; a call sends a list. */
const MOST_SENTENCE = `A newsletter has at most ${MOST_BLOCKS} blocks.`;
export const Blocks = z.preprocess(inOrder, z.array(Block).max(MOST_BLOCKS, MOST_SENTENCE));

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const byPlace = Object.entries(value).filter(([place]) => /^\d{1,3}$/.test(place));
  return byPlace.sort(([a], [b]) => Number(a) - Number(b)).map(([, block]) => block);
}

/** The address of a listing page is accepted as well: its filter is kept in its shortest form. */
function readQuery(value: string): string {
  const [, query = value] = value.split("?");
  return tidySearch(query.trim());
}

/** What a button of the editor does to the blocks: "add-cars", "up-2", "down-0", "remove-1". */
const CHANGE = /^(?:add-(text|cars|post|button)|(up|down|remove)-(\d{1,2}))$/;
export const BlockChange = z.string().regex(CHANGE, "This button doesn’t exist.");

/** The blocks after a change. A move past an end, and a place without a block, change nothing. */
export function changeBlocks(blocks: readonly Block[], change: string): Block[] {
  const [, added, move, place] = CHANGE.exec(change) ?? [];
  if (added) return [...blocks, Block.parse({ kind: added })];
  const at = Number(place);
  if (!move || at >= blocks.length) return [...blocks];
  if (move === "remove") return blocks.toSpliced(at, 1);
  const to = at + (move === "up" ? -1 : 1);
  if (to < 0 || to >= blocks.length) return [...blocks];
  return blocks.with(at, blocks[to] as Block).with(to, blocks[at] as Block);
}

/** The index of the changed block among the blocks after the change. The editor shows it next. */
export function blockAfter(change: string, blocks: number): number {
  const [, added, move, place] = CHANGE.exec(change) ?? [];
  const at = added ? blocks - 1 : Number(place) + (move === "up" ? -1 : move === "down" ? 1 : 0);
  return Math.max(0, Math.min(at, blocks - 1));
}
