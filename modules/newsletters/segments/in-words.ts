import { roleName } from "#modules/kernel/permissions.ts";
import { INTERESTS, SOURCE_LABELS } from "../subscribers/policy.ts";
import { ACTIVITIES } from "./policy.ts";
import type { SegmentDefinition, SegmentParts } from "./schemas.ts";

/** The names of makes by code. */
export type MakeNames = ReadonlyMap<string, string>;
type Words = { [P in keyof SegmentParts]-?: (asked: NonNullable<SegmentParts[P]>, makes: MakeNames) => string };

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
const within = (days: number) => (days === 1 ? "within a day" : `within ${days} days`);

const WORDS: Words = {
  roles: ({ any }) => `role ${listed(any.map(roleName))}`,
  interests: ({ any }) => `interested in ${listed(any.map((one) => INTERESTS[one].toLowerCase()))}`,
  sources: ({ any }) => `came by ${listed(any.map((one) => SOURCE_LABELS[one].toLowerCase()))}`,
  states: ({ any }) => `in ${listed(any)}`,
  place: ({ zip, miles }) => `within ${miles} ${miles === 1 ? "mile" : "miles"} of ${zip}`,
  activity: ({ did, days }) => `${ACTIVITIES[did].toLowerCase()} ${within(days)}`,
  searches: ({ make }, makes) =>
    make === "any" ? "has a saved filter" : `has a saved filter for ${makes.get(make) ?? make}`,
  joined: ({ days }) => `joined ${within(days)}`,
};

/** What a segment asks for, in words: "role User and not in IL". */
export function inWords(definition: SegmentDefinition, makes: MakeNames): string {
  const parts = (Object.keys(WORDS) as (keyof SegmentParts)[]).flatMap(
    (part) => wordsOf(part, definition, makes) ?? [],
  );
  return parts.length === 0 ? "All subscribers" : parts.join(definition.match === "any" ? " or " : " and ");
}

function wordsOf<P extends keyof SegmentParts>(
  part: P,
  definition: SegmentDefinition,
  makes: MakeNames,
): string | undefined {
  const asked = definition[part] as NonNullable<SegmentParts[P]> | undefined;
  const worded: (asked: never, makes: MakeNames) => string = WORDS[part];
  return asked && `${asked.not ? "not " : ""}${worded(asked as never, makes)}`;
}
