import { STATES } from "#modules/catalog/schemas.ts";

/** All states and territories (docs/spec/cars.md), for `<Select>`. */
export const US_STATES = STATES.map(([value, label]) => ({ value, label }));

/** And military addresses: where people get mail, but no car is registered. */
export const MAIL_STATES = [
  ...US_STATES,
  { value: "AA", label: "Armed Forces Americas" },
  { value: "AE", label: "Armed Forces Europe" },
  { value: "AP", label: "Armed Forces Pacific" },
];
