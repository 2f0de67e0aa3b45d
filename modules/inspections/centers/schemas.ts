import { z } from "zod";
import { checkVisited, city, state, street } from "#modules/kernel/address-fields.ts";
import { flag, maybe, optionalId, text, version, zip } from "#modules/kernel/fields.ts";
import { phone } from "#modules/kernel/phone-field.ts";
import { coordinate, Holiday, Hours, MOST_HOLIDAYS } from "../inspection-schemas.ts";

export const CenterFields = z.object({
  _id: optionalId,
  name: text("Please enter a name.", 100),
  address: street,
  city,
  state,
  zip,
  /** Left out, it is the location of the ZIP code. */
  lat: coordinate(90),
  lng: coordinate(180),
  phone: maybe(phone),
  hours: Hours.optional(),
  holidays: z.array(Holiday).max(MOST_HOLIDAYS, `Please enter at most ${MOST_HOLIDAYS} days.`).optional(),
  active: flag.default(true),
  version: version.optional(),
});
export const SaveCenter = CenterFields.superRefine(checkVisited);
