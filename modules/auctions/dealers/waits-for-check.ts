import type { bidders } from "../tables.ts";

type Row = Pick<typeof bidders.$inferSelect, "documentsAt" | "checkedAt" | "rejectedAt">;

/** Whether papers came after staff last accepted or rejected some. */
export const waitsForCheck = ({ documentsAt, checkedAt, rejectedAt }: Row): boolean =>
  documentsAt !== null && [checkedAt, rejectedAt].every((answered) => answered === null || answered < documentsAt);
