// The cars for sale in the formats of partners who list them.
export { checkFeed, isFeed, writeFeed } from "./feed.ts";
export { FORMATS } from "./formats.ts";
