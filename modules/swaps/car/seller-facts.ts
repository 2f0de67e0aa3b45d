import { z } from "zod";
import { ACCIDENTS, CONDITIONS } from "#modules/catalog/schemas.ts";
import { maybe, wholeNumber } from "#modules/kernel/fields.ts";

/**
 * What a seller says about the car besides what it is, and what only an evaluation finds. From a line here follow its fields in the forms, its place in what registration and
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
  /** Behind the number. */
  unit?: string;
  /** Measured in an evaluation: neither registration nor the edit form asks for it. */
  measured?: true;
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
  batteryHealth: {
    label: "Battery health",
    schema: wholeNumber("Please enter 1 to 100 percent.", 1, 100)
      .nullable()
      .describe(
        "The health of the battery that drives the car, in percent of its capacity when new, as the technician measured it.",
      ),
    digits: 3,
    unit: "%",
    measured: true,
    compared: true,
    printed: true,
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof SELLER_FACTS;
type MeasuredName = {
  [N in FactName]: (typeof SELLER_FACTS)[N] extends { measured: true } ? N : never;
}[FactName];
type AskedName = Exclude<FactName, MeasuredName>;
export const FACT_FIELDS: readonly (Fact & { name: FactName })[] = Object.entries(SELLER_FACTS).map(([name, fact]) => ({
  ...fact,
  name: name as FactName,
}));
/** Those that people say. */
export const ASKED_FACTS = FACT_FIELDS.filter(({ measured }) => !measured) as readonly (Fact & { name: AskedName })[];

type Schemas = { [N in FactName]: (typeof SELLER_FACTS)[N]["schema"] };
/** A number, or the text of a choice; null while it is unknown. */
export type FactsOf = {
  [N in FactName]: (NonNullable<z.output<Schemas[N]>> extends number ? number : string) | null;
};

/** As the edit form sends them. */
export const FACT_SCHEMAS = Object.fromEntries(FACT_FIELDS.map(({ name, schema }) => [name, schema])) as Schemas;
/** As registration sends them: each may be missing. */
export const MAYBE_FACTS = Object.fromEntries(ASKED_FACTS.map(({ name, schema }) => [name, maybe(schema)])) as {
  [N in AskedName]: ReturnType<typeof maybe<Extract<Schemas[N], z.ZodType>>>;
};

/** A fact with its unit; null while it is unknown. */
export const factText = (car: FactsOf, { name, unit = "" }: Pick<Fact, "unit"> & { name: FactName }): string | null =>
  car[name] === null ? null : `${car[name]}${unit}`;

/** The facts of a car, or of what was sent about it. */
export const factsOf = <T extends { [N in FactName]?: unknown }>(car: T): Pick<T, FactName & keyof T> =>
  Object.fromEntries(FACT_FIELDS.map(({ name }) => [name, car[name]])) as Pick<T, FactName & keyof T>;

/**
 * Their rows for readers, by label. What a technician found of the condition, such as "Good, 4.2 of 5", replaces what the owner says of
 * it, and without it the row says who speaks.
 */
export const factRows = (
  car: FactsOf,
  where: "page" | "printed" = "page",
  grade?: string,
): (readonly [label: string, value: string | null])[] =>
  FACT_FIELDS.filter((fact) => where === "page" || fact.printed).map((fact) => {
    const { label, name } = fact;
    if (name !== "condition") return [label, factText(car, fact)];
    return grade === undefined ? [`${label}, as the owner says`, car[name]] : [label, grade];
  });
