import { z } from "zod";

const OpenHours = z.object({ open: z.string(), close: z.string() }).nullable();

const ClosedDay = z.object({ day: z.string(), name: z.string() });

export const Center = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  phone: z.string().nullable(),
  hours: z.array(OpenHours).describe("Monday first; null is closed."),
  holidays: z.array(ClosedDay).describe("Days on which it is closed."),
  active: z.boolean(),
  version: z.number(),
});

export const ServiceArea = z.object({
  _id: z.string(),
  name: z.string(),
  center: z.string(),
  zips: z.array(z.string()),
  technicians: z.array(z.string()).describe("Who drives there; empty: all technicians."),
  version: z.number(),
});

/** What a saved service area answers: the other areas with some of the same ZIP codes. */
export const SavedArea = z.object({
  _id: z.string(),
  overlaps: z.array(z.object({ _id: z.string(), name: z.string(), zips: z.array(z.string()) })),
});
