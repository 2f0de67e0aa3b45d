import { z } from "zod";
import { key, short } from "#modules/kernel/fields.ts";

/** What the columns of a car hold that are more than one value. */

/** Yes or no, as JSON or as a form's radio button. */
export const yesNo = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .transform((value) => value === true || value === "true");

/** A public document is shown to buyers; the others only to the seller and the staff. */
const DocumentFile = z.object({ key, name: short.optional(), public: yesNo.optional() });
export const SwapDocuments = z.object({
  factoryWarranty: DocumentFile.optional(),
  extendedWarranty: DocumentFile.optional(),
  warranty: DocumentFile.optional(),
  maintenance: DocumentFile.optional(),
  sticker: DocumentFile.optional(),
  /** A third-party report file of the auction (auction.acv.inspection.key). */
  acv: DocumentFile.optional(),
});
export type SwapDocuments = z.output<typeof SwapDocuments>;

/** History and market reports as their sources answered; each source writes its own part. */
export type Reports = {
  marketcheck?: unknown;
  carfax?: { url: string; complete: boolean; accident?: boolean; owner?: number; mileage?: number; sample?: boolean };
  instavin?: { url: string; complete: boolean; sample?: boolean };
  autocheck?: { url: string; complete: boolean; sample?: boolean };
  mmr?: unknown;
  warranty?: Record<string, unknown>;
};

/** The checklist of a task. */
export type ChecklistEntry = { code: string; text: string; done: boolean; by?: string | null; at?: string | null };
