import { publishText, saveText, writeTestimonial } from "#modules/content/index.ts";
import { findClosedSale, findDeal, saleToken } from "#modules/deals/index.ts";
import { guest, system } from "#modules/kernel/actor.ts";
import { findManagedSwaps } from "#modules/swaps/index.ts";
import { DRAFTS, SALE_WORDS } from "./content/drafts.ts";
import { demoActor } from "./demo-actor.ts";
import { must } from "./must.ts";

const DAY = 86_400_000;

/** Whether an interrupted start has not written the text with this title or name. */
export type IsNew = (label: string) => boolean;

/** What an editor finds on a working day: drafts, reviews, a scheduled post, changes of a public text. */
export async function createDrafts(isNew: IsNew): Promise<void> {
  const editor = await demoActor("editor");
  for (const { days, changed, ...text } of DRAFTS) {
    if (!isNew(text.title) || (changed && !isNew(changed.title))) continue;
    const at = days === undefined ? {} : { at: new Date(Date.now() + days * DAY).toISOString() };
    const saved = must(await saveText(editor, { ...text, ...at }));
    if (changed) must(await saveText(editor, { ...text, ...changed, ...saved, state: "draft" }));
  }
}

/** The sides of closed sales write how it went, as the mail asks them to; an editor has published some of it. */
export async function createSaleTestimonials(): Promise<void> {
  const editor = await demoActor("editor");
  const complete = { page: 1, stage: "complete", sort: "created", dir: "asc", records: 2 * SALE_WORDS.length } as const;
  const { list } = await findManagedSwaps(await demoActor("admin"), complete);
  const deals = await Promise.all(list.map(({ _id }) => findDeal(system, _id)));
  const sales = await Promise.all(deals.map((found) => (found?.deal ? findClosedSale(found.deal._id) : [])));
  for (const [at, party] of sales.flat().slice(0, SALE_WORDS.length).entries()) {
    const { waits, ...words } = SALE_WORDS[at] as (typeof SALE_WORDS)[number];
    const token = saleToken(party);
    const written = await writeTestimonial(guest, { token, ...words, picture: true, consent: "on" });
    if (!written.ok && written.error.code === "testimonial-shown") continue; // An interrupted start had come this far.
    const { _id } = must(written);
    if (!waits) must(await publishText(editor, { collection: "testimonials", _id }));
  }
}
