import { isKeyOf } from "#modules/kernel/lookup.ts";

/** The variables of templates and bulk messages, as staff type them: "Hello {firstName}". Browser-safe. */
export const VARIABLES = {
  firstName: "the first name of the person who gets the message",
  car: "the car, such as 2018 Honda Accord",
  price: "the asking price",
  agent: "your own name",
  link: "the address of the car’s page",
} as const;
export type Variable = keyof typeof VARIABLES;
export type Values = Partial<Record<Variable, string>>;

const PLACE = /\{\s*([A-Za-z]\w*)\s*\}/g;

/** The names in braces that are no variables. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name]) => name as string).filter((name) => !isKeyOf(VARIABLES, name))),
];

export type Filled = { text: string; missing: string[] };

/** The text with its values, and the variables that have none; those stay in braces. */
export function fillTemplate(text: string, values: Values): Filled {
  const missing = new Set<string>();
  const filled = text.replace(PLACE, (place, name: string) => {
    const value = isKeyOf(VARIABLES, name) ? values[name] : undefined;
    if (value) return value;
    missing.add(name);
    return place;
  });
  return { text: filled, missing: [...missing] };
}
