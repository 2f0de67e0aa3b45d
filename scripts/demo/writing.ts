import { publishText, saveText, writeTestimonial } from "#modules/content/index.ts";
import { findClosedSale, findDeal, saleToken } from "#modules/deals/index.ts";
import { guest, system } from "#modules/kernel/actor.ts";
import { findManagedSwaps } from "#modules/swaps/index.ts";

import { demoActor } from "./demo-actor.ts";
import { must } from "./must.ts";

type Text = Parameters<typeof saveText>[1];
/** `days`: published in so many days. `changed`: saved afterwards as changes that are not public yet. */
type Draft = Text & { title: string; days?: number; changed?: { title: string } };

const author = "The Swaplot editors";

/** Texts on which the editors of the demo world work. */
const DRAFTS: Draft[] = [
  {
    collection: "blog",
    state: "draft",
    topic: "maintenance",
    author,
    title: "Brakes: what the pads tell you",
    excerpt: "",
    body: "A brake pad has two thicknesses: the one it had when it was new, and the one in the report.\n\n## Where to look\n\n",
  },
  {
    collection: "blog",
    state: "review",
    topic: "selling",
    author,
    title: "The week before the evaluation",
    excerpt: "Three things to do, and four that are not worth your time.",
    body: "Wash the car, collect the papers, and note what you would tell a friend about it.\n\n- Leave the scratches: [the report names them](/sell/how) with a ruler beside them.\n- Find the second key.\n",
  },
  {
    collection: "blog",
    state: "scheduled",
    topic: "news",
    author,
    title: "Swap Centers open on Sundays",
    days: 6,
    excerpt: "From next week on, you can hand over a car on a Sunday afternoon.",
    body: "Many buyers work on Saturdays. The centers now open from noon to five on Sundays, too.\n\nThe [fees](/fees) stay the same.\n",
  },
  {
    collection: "press",
    state: "published",
    title: "A second look at every odometer",
    excerpt: "Technicians now read the mileage twice, from the dashboard and from the computer of the car.",
    body: "Both readings are in the report of the evaluation. If they differ, the listing says so.\n",
    changed: { title: "A second look at every odometer, and what we found" },
  },
  {
    collection: "tips",
    state: "draft",
    audience: "buyer",
    topic: "inspect",
    title: "Look under the mats",
    body: "Lift the mats in the front and in the trunk. Water leaves a line.\n",
  },
];

/** How it went, as the two sides of closed sales write it. `waits`: no editor has looked at it yet. */
const SALE_WORDS = [
  { rating: 5, text: "One visit, one signature, and I was paid the same day.", waits: false },
  {
    rating: 5,
    text: "The report named a scratch that I had not seen myself. That is why I trusted the rest.",
    waits: false,
  },
  { rating: 4, text: "Everything was clear. The title took a few days longer than I had hoped.", waits: false },
  { rating: 5, text: "They told me who pays what before I asked.", waits: true },
  { rating: 3, text: "A good car, but parking at the center was hard to find.", waits: true },
];

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
