import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { SaleParty } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testimonials } from "../tables.ts";

/** What one side of a sale has written so far. `open` as long as no editor has looked at it. */
type WrittenTestimonial = { text: string; rating: number | null; picture: boolean; open: boolean };

/** The words of one side of a sale; undefined before they wrote any. For the link of the mail. */
export async function findTestimonialOf({ deal, user }: SaleParty): Promise<WrittenTestimonial | undefined> {
  const own = and(eq(testimonials.dealId, deal), eq(testimonials.writerId, user));
  const [row] = await db().select().from(testimonials).where(own);
  if (!row) return undefined;
  const { text, rating, state, pictureKey, deletedAt } = row;
  return { text, rating, picture: pictureKey !== null, open: state === "review" && deletedAt === null };
}

/** What a person wrote about their sales, for the file of their own data. */
export async function findOwnTestimonials(actor: Actor) {
  if (!actor.id) return { testimonials: [] };
  const rows = await db()
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.writerId, actor.id), isNull(testimonials.deletedAt)));
  return {
    testimonials: rows.map(({ text, name, title, rating, state, consentedAt }) => ({
      text,
      name,
      title,
      rating,
      state,
      consentedAt: consentedAt?.toISOString() ?? null,
    })),
  };
}
