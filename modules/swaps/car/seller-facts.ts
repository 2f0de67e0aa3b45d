import { z } from "zod";
import { ACCIDENTS, CONDITIONS } from "#modules/catalog/schemas.ts";
import { maybe, wholeNumber } from "#modules/kernel/fields.ts";

/**
 * What a seller says about the car besides what it is. From a line here follow its fields in the forms, its place in what registration and
 * the edit form save, its row on the car's page, in a comparison, and in print, its field in the API, and its column in the export of one's
 * data. It needs a column of the same name in `modules/swaps/tables.ts` (`details`). Browser-safe.
 */
type Fact = {
  /** On the car's page, in a comparison, and in print. */
  label: string;
  /** In forms, and in what is missing before the car is listed; the label if left out. */
  asked?: string;
  schema: z.ZodType;
  /** What can be chosen; a fact without choices is a number of at most `digits` digits. */
  choices?: readonly string[];
  digits?: number;
  /** Below the field, for staff and for the seller. */
  hint?: string;
  sellerHint?: string;
  /** What an emptied field means in the edit form: no change, unless it is refused. */
  emptied?: "refused";
  compared?: boolean;
  printed?: boolean;
};

/** How many people have owned the car, the seller included. */
export const owners = wholeNumber("Please enter 1 to 50 owners.", 1, 50);

const SELLER_FACTS = {
  condition: { label: "Condition", schema: z.enum(CONDITIONS), choices: CONDITIONS, printed: true },
  accidents: { label: "Accidents", schema: z.enum(ACCIDENTS), choices: ACCIDENTS, compared: true, printed: true },
  owners: {
    label: "Owners",
    asked: "Number of owners",
    schema: owners,
    digits: 2,
    hint: "The seller included.",
    sellerHint: "How many people have owned the car, including you.",
    emptied: "refused",
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof SELLER_FACTS;
export const FACT_FIELDS: readonly (Fact & { name: FactName })[] = Object.entries(SELLER_FACTS).map(([name, fact]) => ({
  ...fact,
  name: name as FactName,
}));

type Schemas = { [N in FactName]: (typeof SELLER_FACTS)[N]["schema"] };
/** A number, or the text of a choice; null while it is unknown. */
export type FactsOf = { [N in FactName]: (z.output<Schemas[N]> extends number ? number : string) | null };

/** As the edit form sends them. */
export const FACT_SCHEMAS = Object.fromEntries(FACT_FIELDS.map(({ name, schema }) => [name, schema])) as Schemas;
/** As registration sends them: each may be missing. */
export const MAYBE_FACTS = Object.fromEntries(FACT_FIELDS.map(({ name, schema }) => [name, maybe(schema)])) as {
  [N in FactName]: ReturnType<typeof maybe<Extract<Schemas[N], z.ZodType>>>;
};

/** The facts of a car, or of what was sent about it. */
export const factsOf = <T extends { [N in FactName]?: unknown }>(car: T): Pick<T, FactName> =>
  Object.fromEntries(FACT_FIELDS.map(({ name }) => [name, car[name]])) as Pick<T, FactName>;

/**
 * Their rows for readers, by label. What a technician found of the condition, such as "Good, 4.2 of 5", replaces what the owner says of
 * it, and without it the row says who speaks.
 */
export const factRows = (
  car: FactsOf,
  where: "page" | "printed" = "page",
  grade?: string,
): (readonly [label: string, value: string | number | null])[] =>
  FACT_FIELDS.filter((fact) => where === "page" || fact.printed).map(({ label, name }) => {
    if (name !== "condition") return [label, car[name]];
    return grade === undefined ? [`${label}, as the owner says`, car[name]] : [label, grade];
  });
