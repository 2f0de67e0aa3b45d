import { STATES } from "#modules/catalog/schemas.ts";

/** All states and territories (docs/spec/cars.md), for `<Select>`. */
export const US_STATES = STATES.map(([value, label]) => ({ value, label }));
