import { z } from "zod";
import { page } from "#modules/kernel/fields.ts";
import { CHANNELS, MARKERS, STAGES, STEPS } from "../lifecycle.ts";

const one = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).optional().catch(undefined);

/** 40 a page (spec 9). */
export const MANAGED_PAGE = 40;
export const MANAGED_SORTS = ["updated", "created", "waiting", "price", "name"] as const;

/** What the address of a list says; an unknown value is as if it was not there. */
export const ManagedQuery = z.object({
  page,
  q: z.string().trim().max(100).optional().catch(undefined),
  stage: one(STAGES),
  step: one(STEPS),
  channel: one(CHANNELS),
  marker: one(MARKERS),
  /** Only swaps in whose team I am. */
  mine: z.coerce.string().optional().catch(undefined),
  /** A member of the team, by id. */
  user: z.uuid().optional().catch(undefined),
  sort: z.enum(MANAGED_SORTS).catch("updated"),
  dir: z.enum(["asc", "desc"]).optional().catch(undefined),
});
export type ManagedQuery = z.output<typeof ManagedQuery>;
