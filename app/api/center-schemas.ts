import { z } from "zod";
import { Hours } from "#modules/inspections/schemas.ts";

export const Center = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  phone: z.string().nullable(),
  hours: Hours,
  active: z.boolean(),
  version: z.number(),
});

export const ServiceArea = z.object({
  _id: z.string(),
  name: z.string(),
  center: z.string(),
  zips: z.array(z.string()),
});
