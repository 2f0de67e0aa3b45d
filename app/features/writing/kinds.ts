import { TIP_TOPIC_NAMES, TOPIC_NAMES } from "#app/features/content/names.ts";
import type { Option } from "#app/ui/select.tsx";
import {
  AUDIENCES,
  BLOG_TOPICS,
  type Collection,
  ENTRIES,
  TESTIMONIAL_TYPES,
  TIP_TOPICS,
} from "#modules/content/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** How a field of a text is edited. */
export type FieldKind = {
  name: string;
  label: string;
  as: "line" | "lines" | "markdown" | "select" | "number" | "check";
  hint?: string;
  /** Letters, or the largest number. */
  max?: number;
  required?: boolean;
  optional?: boolean;
  options?: readonly Option[];
  /** The first, empty choice of a select. */
  empty?: string;
  /** Takes half of the width. */
  half?: boolean;
};

/** One kind of text: its names, its fields in their order, and what else its editor shows. */
type TextKind = {
  /** The title of its list. */
  title: string;
  /** One of them, in a sentence: "a post". */
  one: string;
  /** Several, in a sentence: "posts". */
  many: string;
  /** The sentence of an empty list. */
  about: string;
  fields: readonly FieldKind[];
  /** Has a picture with a description and a focus point. */
  picture?: boolean;
  /** Where its address and the words for search engines come from; left out for texts without a page of their own. */
  search?: {
    fields: readonly FieldKind[];
    title: readonly string[];
    description: readonly string[];
  };
};

const options = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>): Option[] =>
  values.map((value) => ({ value, label: names[value] }));

const title: FieldKind = { name: "title", label: "Title", as: "line", max: 160, required: true };
const excerpt: FieldKind = {
  name: "excerpt",
  label: "Summary",
  as: "lines",
  max: 400,
  required: true,
  hint: "Shown below the title and in lists.",
};
const body: FieldKind = { name: "body", label: "Text", as: "markdown", max: 60_000, required: true };

/** What search engines advise; longer texts are cut off in their results. */
export const SHOWN_LENGTHS = { title: 60, description: 155 };
const META: readonly FieldKind[] = [
  {
    name: "metaTitle",
    label: "Title for search engines",
    as: "line",
    max: 70,
    optional: true,
    hint: "The title of the text if this is empty.",
  },
  {
    name: "metaDescription",
    label: "Description for search engines",
    as: "lines",
    max: 170,
    optional: true,
    hint: "The summary if this is empty.",
  },
];
const searchOf = (address: readonly FieldKind[] = []): TextKind["search"] => ({
  fields: [...address, ...META],
  title: ["metaTitle", "title"],
  description: ["metaDescription", "excerpt"],
});

const tipTopics = [...new Set(AUDIENCES.flatMap((audience) => TIP_TOPICS[audience]))];
const tipTopicName = (topic: (typeof tipTopics)[number]) => {
  const [buyer, seller] = AUDIENCES.map((audience) => TIP_TOPIC_NAMES[audience][topic]);
  if (buyer && seller && buyer !== seller) return `${buyer} (buyers), ${seller} (sellers)`;
  return buyer && seller ? buyer : buyer ? `${buyer} (buyers)` : `${seller} (sellers)`;
};

/** All kinds of texts. Lists and editors are made from this table. */
export const KINDS: Record<Collection, TextKind> = {
  blog: {
    title: "Blog",
    one: "a post",
    many: "posts",
    picture: true,
    about: "Posts explain to buyers and sellers how things work.",
    fields: [
      title,
      excerpt,
      { name: "topic", label: "Topic", as: "select", options: options(BLOG_TOPICS, TOPIC_NAMES), half: true },
      { name: "author", label: "Author", as: "line", max: 100, required: true, half: true },
      { ...body, hint: "A link to one of our cars, or to YouTube, alone in its paragraph shows the car or the video." },
    ],
    search: searchOf([
      {
        name: "code",
        label: "Code",
        as: "line",
        max: 40,
        optional: true,
        half: true,
        hint: "Identifies the post in its address. Former codes lead to the new one.",
      },
      {
        name: "url",
        label: "Words in the address",
        as: "line",
        max: 120,
        optional: true,
        half: true,
        hint: "Made from the title if this is empty.",
      },
    ]),
  },
  press: {
    title: "Press",
    one: "a press release",
    many: "press releases",
    picture: true,
    about: "Press releases tell journalists what is new.",
    fields: [title, excerpt, body],
    search: searchOf(),
  },
  news: {
    title: "News",
    one: "a news item",
    many: "news items",
    picture: true,
    about: "A news item quotes an article that others wrote about us, and links to it.",
    fields: [
      { name: "source", label: "Who wrote it", as: "line", max: 100, required: true, half: true },
      {
        name: "link",
        label: "Address of the article",
        as: "line",
        max: 500,
        required: true,
        half: true,
        hint: "Begins with https://",
      },
      { name: "text", label: "Quoted words", as: "lines", max: 600, required: true },
    ],
  },
  tips: {
    title: "Tips",
    one: "a tip",
    many: "tips",
    picture: true,
    about: "Tips help buyers and sellers, one step at a time.",
    fields: [
      title,
      {
        name: "audience",
        label: "For",
        as: "select",
        half: true,
        options: options(AUDIENCES, { buyer: "Buyers", seller: "Sellers" }),
      },
      {
        name: "topic",
        label: "Topic",
        as: "select",
        half: true,
        options: tipTopics.map((topic) => ({ value: topic, label: tipTopicName(topic) })),
      },
      {
        name: "position",
        label: "Position",
        as: "number",
        max: 999,
        half: true,
        hint: "Tips of a topic are in the order of this number.",
      },
      body,
    ],
  },
  testimonials: {
    title: "Testimonials",
    one: "a testimonial",
    many: "testimonials",
    picture: true,
    about: "People who bought or sold a car are asked a week later. What they write appears here for your review.",
    fields: [
      { name: "text", label: "Words", as: "lines", max: 1_000, required: true },
      { name: "name", label: "Name", as: "line", max: 100, required: true, half: true },
      { name: "title", label: "What they bought or sold", as: "line", max: 160, required: true, half: true },
      {
        name: "type",
        label: "Type",
        as: "select",
        half: true,
        options: options(TESTIMONIAL_TYPES, { buyer: "Buyer", other: "Seller or other" }),
      },
      { name: "rating", label: "Stars", as: "select", empty: "None", half: true, options: ["1", "2", "3", "4", "5"] },
      { name: "home", label: "Show it on the home page", as: "check" },
    ],
  },
  openings: {
    title: "Openings",
    one: "an opening",
    many: "openings",
    about: "Open jobs are listed on the careers page.",
    fields: [
      title,
      { name: "place", label: "Place", as: "line", max: 120, required: true, half: true },
      { name: "kind", label: "Kind of work", as: "line", max: 60, required: true, half: true, hint: "Full time" },
      body,
    ],
  },
  "landing-pages": {
    title: "Landing pages",
    one: "a landing page",
    many: "landing pages",
    about: "A landing page is where an email or an ad leads.",
    fields: [
      { name: "heading", label: "Heading", as: "line", max: 160, required: true },
      { name: "lede", label: "Words below the heading", as: "lines", max: 400, required: true },
      {
        name: "entry",
        label: "Leads to",
        as: "select",
        half: true,
        options: options(ENTRIES, { sell: "Selling a car", buy: "Finding a car", both: "Both" }),
      },
      {
        name: "listing",
        label: "Cars it shows",
        as: "line",
        max: 500,
        optional: true,
        half: true,
        hint: "The part of a listing’s address after the question mark, such as body=SUV",
      },
      body,
    ],
    search: {
      fields: [
        {
          name: "snippet",
          label: "Address",
          as: "line",
          max: 60,
          optional: true,
          hint: "Made from the heading if this is empty. Former addresses lead to the new one.",
        },
        { name: "title", label: "Title for search engines", as: "line", max: 70, required: true },
        { name: "description", label: "Description for search engines", as: "lines", max: 170, required: true },
      ],
      title: ["title"],
      description: ["description"],
    },
  },
};

/** The label of a field of this kind, for findings and differences. */
export function labelOf(kind: Collection, field: string): string {
  const { fields, search } = KINDS[kind];
  const own = [...fields, ...(search?.fields ?? [])].find(({ name }) => name === field);
  return own?.label ?? lookup(PICTURE_LABELS, field) ?? field;
}
const PICTURE_LABELS: Readonly<Record<string, string>> = {
  picture: "Picture",
  pictureAlt: "Description of the picture",
  focusX: "Focus from the left",
  focusY: "Focus from the top",
};
