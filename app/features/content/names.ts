import type { Audience, BlogTopic, TipTopic } from "#modules/content/schemas.ts";

export const TOPIC_NAMES: Record<BlogTopic, string> = {
  selling: "Selling",
  maintenance: "Maintenance",
  tips: "Tips",
  news: "News",
  technology: "Technology",
};

export const TIP_TOPIC_NAMES: Record<Audience, Partial<Record<TipTopic, string>>> = {
  buyer: {
    search: "Finding the car",
    inspect: "Looking it over",
    price: "Price and offer",
    finance: "Paying for it",
    close: "Closing",
  },
  seller: {
    prepare: "Getting it ready",
    photos: "Evaluation and photos",
    price: "The price",
    offers: "Offers and visits",
    close: "Closing",
  },
};
