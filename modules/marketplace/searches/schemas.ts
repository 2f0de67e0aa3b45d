import { z } from "zod";
import { email, id, text } from "#modules/kernel/fields.ts";
import { FREQUENCIES, type Frequency, SEARCH_CHANNELS, type SearchChannel } from "./policy.ts";

/** Inputs of saved filters and their alerts. Browser-safe. */

const name = text("Give the filter a name.", 60);
const frequency = z.enum(FREQUENCIES, { error: "Choose how often." });
/** The query string of the listing or of a board, read by its own parser. */
const query = z.string().max(2_000, "This filter is too long.");
const token = z.string().min(20).max(200);

export const SaveSearch = z.object({
  query,
  name,
  frequency: frequency.default("off"),
  channel: z.enum(SEARCH_CHANNELS).default("listing"),
});
export const ChangeSearch = z.object({ search: id, name: name.optional(), frequency: frequency.optional() });
export const PickSearch = z.object({ search: id });

/** `from` is the requesting IP address, which is rate limited so that it can't flood mailboxes. */
export const AskAlerts = z.object({
  query,
  name,
  email,
  frequency: frequency.exclude(["off"], { error: "Choose how often." }).default("daily"),
  from: z.string().min(1).max(100),
});
export { AlertToken } from "../follows/schemas.ts";
/** With the link in an email: `search` is any filter of the same address. */
export const ChangeAlert = z.object({ token, search: id, frequency });
export const DeleteAlert = z.object({ token, search: id });

/** One saved filter as its owner sees it. */
export type SavedSearch = {
  _id: string;
  name: string;
  channel: SearchChannel;
  /** The query string of the listing or of the lots, without "?". */
  query: string;
  frequency: Frequency;
  /** The number of cars or lots that match now, up to 1,000; `more` beyond. */
  matches: number;
  more: boolean;
  /** Listed since the owner last looked, up to 100. */
  fresh: number;
  /** The secret part of the address of its feed; lots have none. */
  feed: string | null;
  createdAt: string;
};
