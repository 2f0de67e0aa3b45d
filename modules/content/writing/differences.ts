import { type ChangeObject, diffLines, diffWordsWithSpace } from "diff";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Fields } from "../text-schemas.ts";
import type { FieldDifference, Part } from "./types.ts";

/** Beyond this many changes, texts are shown as replaced: a comparison word by word would take too long to read. */
const MOST_EDITS = 1_500;
const LONG = 20_000;

const partOf = ({ added, removed, value }: ChangeObject<string>): Part => ({
  kind: added ? "added" : removed ? "removed" : "same",
  text: value,
});

/** How one text became another, word by word; line by line for long texts. */
export function differences(before: string, after: string): Part[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const limit = { maxEditLength: MOST_EDITS };
  const long = before.length + after.length > LONG;
  const changes = long ? diffLines(before, after, limit) : diffWordsWithSpace(before, after, limit);
  if (changes) return changes.map(partOf).filter(({ text }) => text !== "");
  const parts: Part[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return parts.filter(({ text }) => text !== "");
}

const said = (value: Fields[string] | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** The fields that differ between two revisions, in the order of the newer one. */
export const fieldDifferences = (before: Readonly<Fields>, after: Readonly<Fields>): FieldDifference[] =>
  Object.keys({ ...after, ...before })
    .map((field) => ({ field, from: said(lookup(before, field)), to: said(lookup(after, field)) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, parts: differences(from, to) }));
