import { z } from "zod";
import { key, maybe, short } from "./parts.ts";

export const Option = z.object({
  _id: short,
  text: short,
  value: z.boolean(),
  category: z.enum(["interior", "exterior", "package", "other"]),
});
export type Option = z.output<typeof Option>;

const DocumentFile = z.object({ key, name: short.optional() });
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

/** History and market reports as their sources answered; each source owns its part. */
export type Reports = {
  marketcheck?: unknown;
  carfax?: { url: string; complete: boolean; accident?: boolean; owner?: number };
  instavin?: { url: string; complete: boolean };
  autocheck?: { url: string; complete: boolean };
  mmr?: unknown;
  warranty?: Record<string, unknown>;
};

export const Lead = z.object({
  source: maybe(short),
  campaign: maybe(short),
  medium: maybe(short),
  term: maybe(short),
  location: maybe(short),
  referral: maybe(short),
});
export type Lead = z.output<typeof Lead>;

export type ChecklistEntry = { code: string; text: string; done: boolean; by?: string | null; at?: string | null };
