import { z } from "zod";
import {
  flag,
  id,
  maybe,
  moment,
  optionalId,
  optionalText,
  personName,
  text,
  version,
  wholeNumber,
} from "#modules/kernel/fields.ts";
import { isKeyOf, lookup } from "#modules/kernel/lookup.ts";
import { ALL_TIP_TOPICS, AUDIENCES, BLOG_TOPICS, ENTRIES, TESTIMONIAL_TYPES, TIP_TOPICS } from "./values.ts";

/** The kinds of texts that editors write, named as in the addresses of their screens. */
export const COLLECTIONS = ["blog", "press", "news", "tips", "testimonials", "openings", "landing-pages"] as const;
export type Collection = (typeof COLLECTIONS)[number];

const BODY = 60_000;
/** Words that a draft may still lack. Browsers send line breaks as CRLF. */
const words = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .default("");
const body = words(BODY);
const percent = wholeNumber("Please enter a number from 0 to 100.", 0, 100).default(50);

/**
 * The common input of every save: with `_id` and `version` it changes a text, without them it adds one. `published`
 * shows the text to readers, `scheduled` from `at` on. A draft or a review of a public text leaves the public one as it
 * is.
 */
const common = {
  _id: optionalId,
  version: version.optional(),
  state: z
    .enum(["draft", "review", "scheduled", "published"], { error: "Please choose draft or published." })
    .default("draft"),
  publishedAt: maybe(moment("Please enter a date.")),
  at: maybe(moment("Please enter a day and a time.", null)),
};
/** A picture with what it shows, and the point that stays visible when it is cropped, in percent from the top left. */
const picture = {
  picture: optionalText(60),
  pictureAlt: words(300),
  focusX: percent,
  focusY: percent,
};
/** What search engines show; blank for title and summary. */
const meta = { metaTitle: words(70), metaDescription: words(170) };
const title = text("Please enter a title.", 160);

const CODE = /^[a-z][a-z0-9-]{2,39}$/;
const code = maybe(
  z.string().trim().toLowerCase().regex(CODE, "Please use 3 to 40 letters, digits, and dashes; begin with a letter."),
);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugWords = "Please use lower-case letters, digits, and single dashes.";
const address = (max: number) => maybe(z.string().trim().toLowerCase().max(max, slugWords).regex(SLUG, slugWords));

export const SavePost = z.object({
  ...common,
  ...picture,
  topic: z.enum(BLOG_TOPICS, { error: "Please choose a topic." }),
  title,
  excerpt: words(400),
  body,
  author: words(100),
  code,
  url: address(120),
  ...meta,
});
export const SavePress = z.object({ ...common, ...picture, title, excerpt: words(400), body, ...meta });
export const SaveNews = z.object({
  ...common,
  ...picture,
  link: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).max(500)], {
      error: "Please enter an address that begins with https://.",
    })
    .default(""),
  source: text("Please enter who wrote it.", 100),
  text: words(600),
});
export const SaveTip = z.object({
  ...common,
  ...picture,
  audience: z.enum(AUDIENCES, { error: "Please choose buyers or sellers." }),
  topic: z.enum(ALL_TIP_TOPICS, { error: "Please choose a topic." }),
  title,
  body,
  position: wholeNumber("Please enter a number from 0 to 999.", 0, 999).default(0),
});
export const SaveTestimonial = z.object({
  ...common,
  ...picture,
  type: z.enum(TESTIMONIAL_TYPES, { error: "Please choose who wrote it." }),
  text: words(1_000),
  name: personName("Please enter the name.", 100),
  title: words(160),
  rating: maybe(wholeNumber("Please choose 1 to 5 stars.", 1, 5)),
  home: flag,
});
const SaveOpening = z.object({ ...common, title, place: words(120), kind: words(60), body });
const SaveLandingPage = z.object({
  ...common,
  heading: text("Please enter a heading.", 160),
  snippet: address(60),
  title: words(70),
  description: words(170),
  lede: words(400),
  entry: z.enum(ENTRIES, { error: "Please choose what the page leads to." }),
  listing: optionalText(500),
  body,
});

export const SAVES = {
  blog: SavePost,
  press: SavePress,
  news: SaveNews,
  tips: SaveTip,
  testimonials: SaveTestimonial,
  openings: SaveOpening,
  "landing-pages": SaveLandingPage,
} as const satisfies Record<Collection, z.ZodObject>;

const of = <const C extends Collection>(collection: C) => ({ collection: z.literal(collection) });
/** The input of `saveText`: the fields of one kind of text. */
export const SaveText = z.discriminatedUnion("collection", [
  SavePost.extend(of("blog")),
  SavePress.extend(of("press")),
  SaveNews.extend(of("news")),
  SaveTip.extend(of("tips")),
  SaveTestimonial.extend(of("testimonials")),
  SaveOpening.extend(of("openings")),
  SaveLandingPage.extend(of("landing-pages")),
]);
export type SaveText = z.output<typeof SaveText>;

const collection = z.enum(COLLECTIONS, { error: "This kind of text doesn’t exist." });
const one = { collection, _id: id, version: version.optional() };
export const PublishText = z.object({ ...one, at: common.at });
export const ChangeText = z.object(one);
export const RestoreText = z.object({ ...one, revision: version });

const COMMENT = "Please write a comment.";
export const CommentText = z.object({
  collection,
  _id: id,
  passage: optionalText(500),
  comment: text(COMMENT),
});
export const SettleComment = z.object({
  collection,
  _id: id,
  comment: id,
  settled: z.enum(["yes", "no"]).transform((value) => value === "yes"),
});

/** The content of a text: what its author typed, by field. */
export type Fields = Record<string, string | number | boolean | null>;

/** How a revision came to be; `before` is what a text was before its first save. */
export type RevisionAct = "before" | "saved" | "submitted" | "scheduled" | "published" | "unpublished" | "restored";

/** The fields of a kind of text, without what every save has. */
export const fieldNames = (of: Collection): string[] =>
  Object.keys(SAVES[of].shape).filter((name) => !isKeyOf(common, name));

/** What a reader must find in a text: the sentences for fields without words. */
const NEEDED: Record<Collection, Record<string, string>> = {
  blog: {
    title: "Please enter a title.",
    excerpt: "Please enter a summary.",
    body: "Please write the text.",
    author: "Please enter the author.",
  },
  press: { title: "Please enter a title.", excerpt: "Please enter a summary.", body: "Please write the text." },
  news: {
    link: "Please enter the address of the article.",
    source: "Please enter who wrote it.",
    text: "Please enter the quoted words.",
  },
  tips: { title: "Please enter a title.", body: "Please write the text." },
  testimonials: {
    text: "Please enter the words.",
    name: "Please enter the name.",
    title: "Please enter what they bought or sold.",
  },
  openings: {
    title: "Please enter a title.",
    place: "Please enter the place.",
    kind: "Please enter the kind of work.",
    body: "Please write the text.",
  },
  "landing-pages": {
    heading: "Please enter a heading.",
    title: "Please enter the title for search engines.",
    description: "Please enter the description for search engines.",
    lede: "Please enter the words below the heading.",
    body: "Please write the text.",
  },
};

/** The sentences for everything that is missing before the text can be published, by field. */
export function missingTexts(of: Collection, fields: Readonly<Fields>): Record<string, string[]> {
  const missing = Object.entries(NEEDED[of]).filter(([name]) => !lookup(fields, name));
  const found: Record<string, string[]> = Object.fromEntries(missing.map(([name, sentence]) => [name, [sentence]]));
  if (fields.picture && !fields.pictureAlt)
    found.pictureAlt = ["Please describe the picture for people who can’t see it."];
  if (of === "tips" && !isTopicOf(fields)) found.topic = ["Please choose a topic of these readers."];
  return found;
}

const isTopicOf = ({ audience, topic }: Readonly<Fields>): boolean =>
  ((lookup(TIP_TOPICS, String(audience)) ?? []) as readonly string[]).includes(String(topic));
