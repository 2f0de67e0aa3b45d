import { z } from "zod";
import { EVENT_KINDS, EVENT_STATES } from "#modules/inspections/schemas.ts";
import { isId } from "#modules/kernel/ids.ts";

const known = z.string().refine(isId).optional().catch(undefined);

/** `?kind=visit&state=pending&person=…&center=…`; unknown values are left out. */
export const AgendaQuery = z.object({
  kind: z.enum(EVENT_KINDS).optional().catch(undefined),
  state: z.enum(EVENT_STATES).optional().catch(undefined),
  person: known,
  center: known,
});
export type AgendaQuery = z.output<typeof AgendaQuery>;
