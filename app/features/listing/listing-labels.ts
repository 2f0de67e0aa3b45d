import { formatNumber } from "#modules/kernel/money.ts";
import { headline } from "#modules/marketplace/listing/schemas.ts";
import type { ListingData } from "./listing-data.ts";

/** "148 cars", "1 car", "1,204 cars" */
export const countOf = ({ facets: { total } }: Pick<ListingData, "facets">): string =>
  `${formatNumber(total)} ${total === 1 ? "car" : "cars"}`;

/** The filter in words, as the heading and the title of the page. */
export const titleOf = ({
  query,
  facets: { choices },
  place,
}: Pick<ListingData, "query" | "facets" | "place">): string =>
  headline(query, { makes: choices.makes, models: choices.models, place });
