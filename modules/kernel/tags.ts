/**
 * Cache tags of public pages. An event declares the tags it touches, a cached page carries the tags of its content, and
 * only pages that share a tag with the event are invalidated.
 * - `car:ID` one car, `cars` the list of public cars
 * - `person:ID` a person's public data
 * - `content` blog, press, news, tips, testimonials, landing pages and openings
 * - `centers` Swap Centers and their areas
 */
export type Tag = "cars" | "content" | "centers" | `car:${string}` | `person:${string}`;

const CAR = "car:";

export const carTag = (swap: string): Tag => `${CAR}${swap}`;
export const personTag = (user: string): Tag => `person:${user}`;

/** The ids of the cars that are among the tags. */
export const carsAmong = (tags: readonly Tag[]): string[] =>
  tags.filter((tag) => tag.startsWith(CAR)).map((tag) => tag.slice(CAR.length));
