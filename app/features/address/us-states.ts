import { MILITARY_STATES, STATES } from "#modules/kernel/states.ts";

/** All states and territories (docs/spec/cars.md), for `<Select>`. */
export const US_STATES = STATES.map(([value, label]) => ({ value, label }));

/** And military addresses: where people get mail, but no car is registered. */
export const MAIL_STATES = [...US_STATES, ...MILITARY_STATES.map(([value, label]) => ({ value, label }))];
