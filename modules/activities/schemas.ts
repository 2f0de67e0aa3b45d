import { z } from "zod";
import { ACTIVITY_KINDS, type ActivityKind } from "#modules/kernel/activity.ts";
import { calendarDay, page } from "#modules/kernel/fields.ts";

export { ACTIVITY_KINDS, type ActivityKind };
export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

const words = z.string().trim().max(100).optional().catch(undefined);
const day = calendarDay("Please choose a date.").optional().catch(undefined);

/** The filters of the list. Unknown values are ignored. Both days are included, in Chicago. */
export const ActivityFilter = z.object({
  page,
  /** An id, or part of a name, an email address, or a phone number. */
  person: words,
  /** An id, a VIN or its last six characters, or words of the name. */
  car: words,
  deal: z.uuid().optional().catch(undefined),
  kind: z
    .enum(ACTIVITY_KIND_NAMES as [ActivityKind, ...ActivityKind[]])
    .optional()
    .catch(undefined),
  from: day,
  to: day,
});
export type ActivityFilter = z.output<typeof ActivityFilter>;

/** One line of the record of who did what, as staff read it. Times are ISO texts. */
export type ActivityLine = {
  /** Its place in the record. */
  _id: string;
  type: string;
  kind: ActivityKind;
  /** "Dana M. accepted the offer of $12,400" */
  sentence: string;
  at: string;
  /** Who acted; null for the product itself, and for visitors. */
  actor: { _id: string; fullName: string } | null;
  /** The administrator who acted as that person. */
  behind: { _id: string; fullName: string } | null;
  car: { _id: string; name: string } | null;
  deal: string | null;
};
