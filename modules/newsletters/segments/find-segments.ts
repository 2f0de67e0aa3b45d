import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findMakes } from "#modules/catalog/index.ts";
import { type Actor, can, gateRefuses } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { roleName } from "#modules/kernel/permissions.ts";
import { ok, type Result, refuseCommon, sentencesByField } from "#modules/kernel/result.ts";
import { INTERESTS, SOURCE_LABELS } from "../subscribers/policy.ts";
import { countAudience } from "./audience.ts";
import { ACTIVITIES, SELLING } from "./policy.ts";
import { refuseDefinition } from "./refuse-definition.ts";
import { type Segment, SegmentDefinition, type SegmentParts } from "./schemas.ts";
import { segments } from "./tables.ts";

/** The names of makes by code. */
type MakeNames = ReadonlyMap<string, string>;
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
  selling: ({ did, days }) => `${SELLING[did].toLowerCase()} ${within(days)}`,
  joined: ({ days }) => `joined ${within(days)}`,
};

/** What a segment asks for, in words: "role User and not in IL". */
function inWords(definition: SegmentDefinition, makes: MakeNames): string {
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

type Row = typeof segments.$inferSelect;

/** All saved segments by name, with the number of people who would get a newsletter now. */
export async function findSegments(actor: Actor): Promise<Segment[]> {
  if (!can(actor, "newsletter")) return [];
  const rows = await db().select().from(segments).orderBy(asc(segments.name));
  const makes = await makeNames();
  const found: Segment[] = [];
  for (const row of rows) found.push(await toSegment(row, makes));
  return found;
}

/** The names of all segments, for a choice. */
export async function findSegmentNames(actor: Actor): Promise<{ _id: string; name: string }[]> {
  if (!can(actor, "newsletter")) return [];
  return db().select({ _id: segments.id, name: segments.name }).from(segments).orderBy(asc(segments.name));
}

/** One segment; undefined if it doesn't exist or the actor may not see it. */
export async function findSegment(actor: Actor, segment: string): Promise<Segment | undefined> {
  if (!can(actor, "newsletter") || !isId(segment)) return undefined;
  const [row] = await db().select().from(segments).where(eq(segments.id, segment));
  return row && toSegment(row, await makeNames());
}

/** How many people a definition would reach, while it is edited; refuses what saving it would refuse about its parts. */
export async function checkSegment(actor: Actor, asked: unknown): Promise<Result<number>> {
  const shut = gateRefuses(actor, "newsletter");
  if (shut) return refuseCommon(shut);
  const parsed = SegmentDefinition.safeParse(asked);
  if (!parsed.success) return refuseCommon("invalid-input", { fields: sentencesByField(parsed.error.issues) });
  const refused = await refuseDefinition(db(), parsed.data);
  return refused ?? ok(await countAudience(db(), parsed.data));
}

const makeNames = async (): Promise<MakeNames> => new Map((await findMakes()).map(({ code, name }) => [code, name]));

async function toSegment({ id, name, definition, version, savedAt }: Row, makes: MakeNames): Promise<Segment> {
  const count = await countAudience(db(), definition);
  return {
    _id: id,
    name,
    definition,
    words: inWords(definition, makes),
    version,
    savedAt: savedAt.toISOString(),
    count,
  };
}
