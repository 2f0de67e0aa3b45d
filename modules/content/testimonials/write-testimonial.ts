import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { findSaleByLink, type SaleParty } from "#modules/deals/index.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { testimonials } from "../tables.ts";
import type { Fields } from "../text-schemas.ts";
import { lockText } from "../writing/lock-text.ts";
import { type SavedText, writeText } from "../writing/write-text.ts";
import { findSalePicture } from "./sale-picture.ts";
import { WriteTestimonial } from "./schemas.ts";

/**
 * Someone's words about their own closed sale, with the link in the mail that asked for them. They wait for an editor;
 * until one has looked at them, the link changes them.
 */
export const writeTestimonial = defineCommand({
  name: "content.write-testimonial",
  input: WriteTestimonial,
  allow: "anyone",
  errors: ["sale-link", "testimonial-shown"],
  limits: (_, { token }) => [{ subject: `testimonial:${token.slice(-22)}`, most: 20, seconds: HOUR_SECONDS }],
  async run(context, { token, rating, text, picture }): Promise<Result<SavedText>> {
    const sale = await findSaleByLink(token, context.tx);
    if (!sale) return refuse("sale-link");
    const known = await lockOwn(context.tx, sale);
    if (known && known.state !== "review") return refuse("testimonial-shown");
    const fields = {
      ...START,
      ...(await aboutSale(sale)),
      ...(picture && (await pictureOf(context.tx, sale))),
      rating,
      text,
    };
    const saved = await writeText(context, {
      collection: "testimonials",
      known,
      fields,
      act: "submitted",
      state: "review",
    });
    return saved.ok ? link(context, saved.value, sale) : saved;
  },
});

/** Two tabs of the same person write one testimonial: the second one waits for the first. */
async function lockOwn(tx: Tx, { deal, user }: SaleParty) {
  const [row] = await tx
    .select({ id: testimonials.id })
    .from(testimonials)
    .where(and(eq(testimonials.dealId, deal), eq(testimonials.writerId, user)));
  return row && lockText(tx, "testimonials", row.id);
}

const START = { title: "", home: false, picture: null, pictureAlt: "", focusX: 50, focusY: 50 } as const;

/** "Megan K.", "Bought a 2018 Subaru Outback". */
async function aboutSale({ user, side, car }: SaleParty): Promise<Fields> {
  const people = await findPeople([user]);
  const [type, did] = side === "buyer" ? ["buyer", "Bought"] : ["other", "Sold"];
  return { type: type as string, name: shortName(people.get(user)), title: `${did} a ${car}` };
}

/** The picture of the car, if it is public; an editor may take it away. */
async function pictureOf(tx: Tx, sale: SaleParty): Promise<Fields> {
  const picture = await findSalePicture(sale, tx);
  return picture ? { picture, pictureAlt: `The ${sale.car}` } : {};
}

async function link(
  { tx, now }: CommandContext,
  saved: SavedText,
  { deal, user }: SaleParty,
): Promise<Result<SavedText>> {
  const about = { dealId: deal, writerId: user, consentedAt: now };
  await tx.update(testimonials).set(about).where(eq(testimonials.id, saved._id));
  return ok(saved);
}
