import { findPost } from "#modules/content/index.ts";
import { imagePath } from "#modules/kernel/file-paths.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { blogPostPath, listingPath, listingSearchPath, sharedCarPath } from "#modules/kernel/paths.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import {
  type Card,
  type ListingQuery,
  listingSearch,
  parseListingQuery,
} from "#modules/marketplace/listing/schemas.ts";
import type { Car } from "#modules/messaging/index.ts";
import type { Block } from "./blocks.ts";

export type ResolvedPost = {
  title: string;
  excerpt: string;
  picture: string | null;
  pictureAlt: string;
  path: string;
};
type Kind<K extends Block["kind"]> = Extract<Block, { kind: K }>;

/** A block with the cars and the post that it shows now. */
export type ResolvedBlock =
  | Kind<"text">
  | Kind<"button">
  | (Kind<"cars"> & {
      cars: Car[];
      /** The path of all cars of the filter. */
      all: string;
    })
  /** Null if the post isn't public. */
  | { kind: "post"; post: ResolvedPost | null };

/** Looks up what the blocks show, as the public pages show it. */
export const resolveBlocks = (blocks: readonly Block[]): Promise<ResolvedBlock[]> => Promise.all(blocks.map(resolve));

async function resolve(block: Block): Promise<ResolvedBlock> {
  if (block.kind === "cars") return { ...block, ...(await findCars(block)) };
  if (block.kind === "post") return { kind: "post", post: await findPublicPost(block.post) };
  return block;
}

/** More than are shown, because sold cars and those without a price are left out. */
const LOOKED_AT = 60;

async function findCars({ query, order, count }: Kind<"cars">): Promise<{ cars: Car[]; all: string }> {
  const asked: ListingQuery = { ...parseListingQuery(new URLSearchParams(query)), ...ORDERS[order] };
  const { list } = await findListing(asked, 1, LOOKED_AT);
  const cars = list.filter(({ overlay, price }) => !overlay && price !== null).slice(0, count);
  const search = listingSearch(asked);
  return { cars: cars.map(carOf), all: search ? listingSearchPath(search) : listingPath() };
}

const ORDERS = {
  newest: { sort: "newest", reverse: false },
  cheapest: { sort: "price", reverse: false },
} as const;

const carOf = (card: Card): Car => ({
  name: [card.name, card.style].filter(Boolean).join(" "),
  path: sharedCarPath(card._id),
  picture: card.picture && imagePath(card.picture, "card"),
  price: formatDollars(card.price ?? 0),
  was: card.previous === null ? null : formatDollars(card.previous),
  details: [`${formatNumber(card.mileage)} mi`, [card.city, card.state].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(" · "),
});

async function findPublicPost(id: string): Promise<ResolvedPost | null> {
  const post = id ? await findPost(id) : undefined;
  if (!post) return null;
  return {
    title: post.title,
    excerpt: post.excerpt,
    picture: post.picture && imagePath(post.picture, "card"),
    pictureAlt: post.pictureAlt,
    path: blogPostPath(post.code, post.meta.url),
  };
}
