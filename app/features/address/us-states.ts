import { STATES } from "#modules/catalog/schemas.ts";

/** All states and territories (spec 9, vehicle options), for `<Select>`. */
export const US_STATES = STATES.map(([value, label]) => ({ value, label }));
