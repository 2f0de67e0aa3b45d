/** All that a post needs to be published. */
export const POST_WORDS = {
  collection: "blog",
  topic: "tips",
  title: "Tires",
  excerpt: "About tires.",
  body: "Round.",
  author: "E",
} as const;
