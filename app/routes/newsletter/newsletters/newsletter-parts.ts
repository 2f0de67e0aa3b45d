import { type FormPart, named } from "#app/features/forms/both-versions.tsx";
import type { SavedValues } from "#app/ui/form-fields.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import { BLOCK_KINDS, CAR_ORDERS, WINNER_BY } from "#modules/newsletters/policy.ts";
import type { Newsletter } from "#modules/newsletters/schemas.ts";
import type { BlockChoices } from "./block-fields.tsx";

export type EditorChoices = BlockChoices & { segments: readonly { _id: string; name: string }[] };

/** The saved values of the fields above the blocks. */
export const draftValues = ({ segment, ...newsletter }: Newsletter) => ({
  segment: segment?._id ?? "",
  subject: newsletter.subject,
  preheader: newsletter.preheader,
  subjectB: newsletter.subjectB,
  testShare: newsletter.testShare,
  testHours: newsletter.testHours,
  winnerBy: newsletter.winnerBy,
});

/** The saved values of all fields of the editor, by name. */
export const newsletterValues = (newsletter: Newsletter): SavedValues => ({
  ...draftValues(newsletter),
  ...Object.fromEntries(
    newsletter.blocks.flatMap((block, at) =>
      Object.entries(block).map(([field, value]) => [`blocks.${at}.${field}`, value] as const),
    ),
  ),
});

/**
 * What a person decides about after a stale save. Each block is a decision of its own if both versions have blocks of the
 * same kinds in the same order; otherwise all blocks are one.
 */
export function newsletterParts(
  theirs: Newsletter,
  mine: Readonly<Record<string, string>>,
  choices: EditorChoices,
): FormPart[] {
  const kinds = Object.keys(mine).filter((name) => /^blocks\.\d+\.kind$/.test(name));
  const alike = kinds.length === theirs.blocks.length && theirs.blocks.every((_, at) => hasKind(at, theirs, mine));
  const say = sayBlock(choices);
  const blocks: FormPart[] = alike
    ? theirs.blocks.map(({ kind }, at) => ({
        name: `blocks.${at}`,
        label: `Block ${at + 1}: ${BLOCK_KINDS[kind]}`,
        say: (field, value) => (field.endsWith(".kind") ? null : say(field, value)),
      }))
    : [{ name: "blocks", label: "All blocks", say }];
  return [
    { name: "segment", label: "Audience", say: (_, id) => nameOf(choices, id) },
    { name: "subject", label: "Subject" },
    { name: "preheader", label: "Preview text" },
    { name: "subjectB", label: "Second subject" },
    { name: "testShare", label: "Readers in the test" },
    { name: "testHours", label: "Time until the others get it" },
    { name: "winnerBy", label: "The better one has more", say: named(WINNER_BY) },
    ...blocks,
  ];
}

const hasKind = (at: number, theirs: Newsletter, mine: Readonly<Record<string, string>>): boolean =>
  lookup(mine, `blocks.${at}.kind`) === theirs.blocks[at]?.kind;

const nameOf = ({ segments }: EditorChoices, id: string): string =>
  id === "" ? "All subscribers" : (segments.find(({ _id }) => _id === id)?.name ?? "A removed segment");

/** A value of a block in the words of its field. */
const sayBlock =
  ({ posts }: EditorChoices): FormPart["say"] & {} =>
  (field, value) => {
    const kind = field.split(".").at(-1);
    if (kind === "kind") return `${named(BLOCK_KINDS)?.(field, value)}:`;
    if (kind === "order") return named(CAR_ORDERS)?.(field, value) ?? value;
    if (kind === "count") return `${value} cars`;
    if (kind === "query") return value ? searchWords(value) : "All cars for sale";
    if (kind === "post") return posts.find(({ _id }) => _id === value)?.title ?? value;
    return value;
  };
