import { findCards } from "#modules/marketplace/listing/index.ts";
import { type ArticleCars, carsIn } from "./embeds.tsx";

/** The cars that an article shows by a link on a line of its own, as they are for sale now. */
export async function findArticleCars(html: string): Promise<ArticleCars> {
  const cards = await findCards(carsIn(html));
  return Object.fromEntries(cards.map((card) => [card._id, card]));
}
