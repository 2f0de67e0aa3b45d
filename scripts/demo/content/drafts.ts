import type { saveText } from "#modules/content/index.ts";

type Text = Parameters<typeof saveText>[1];
/** `days`: published in so many days. `changed`: saved afterwards as changes that are not public yet. */
type Draft = Text & { title: string; days?: number; changed?: { title: string } };

const author = "The Swaplot editors";

/** Texts on which the editors of the demo world work. */
export const DRAFTS: Draft[] = [
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
export const SALE_WORDS = [
  { rating: 5, text: "One visit, one signature, and I had the money two days later.", waits: false },
  {
    rating: 5,
    text: "The report named a scratch that I had not seen myself. That is why I trusted the rest.",
    waits: false,
  },
  { rating: 4, text: "Everything was clear. The title took a few days longer than I had hoped.", waits: false },
  { rating: 5, text: "They told me who pays what before I asked.", waits: true },
  { rating: 3, text: "A good car, but parking at the center was hard to find.", waits: true },
];
