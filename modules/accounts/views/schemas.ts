import { z } from "zod";
import { flag, id, text } from "#modules/kernel/fields.ts";
import { VIEWED, type ViewedList } from "./lists.ts";

export { VIEWED_LISTS, type ViewedList } from "./lists.ts";

/** The most views of one list that one person can save. */
export const MOST_VIEWS = 20;

/** The most parameters of an address that a view keeps, and the most characters of each. */
export const MOST_PARAMETERS = 20;
export const LONGEST_PARAMETER = 300;

const parameter = z.string().min(1).max(30);
export const SaveListView = z.object({
  list: z.enum(VIEWED),
  name: text("Please give the view a name.", 60),
  shared: flag,
  query: z
    .record(parameter, z.string().max(LONGEST_PARAMETER))
    .refine((query) => Object.keys(query).length <= MOST_PARAMETERS, "These are more filters than a view can hold."),
});
export const ListViewRef = z.object({ view: id });

/** A saved view of a list. `by` is the name of the colleague who shares it; null for one's own. */
export type ListView = {
  _id: string;
  list: ViewedList;
  name: string;
  query: Record<string, string>;
  shared: boolean;
  by: string | null;
};
