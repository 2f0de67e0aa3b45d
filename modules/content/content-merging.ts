import type { Merging } from "#db/merge.ts";
import { testimonials } from "./tables.ts";

export const contentMerging: Merging = {
  parts: [{ what: "Testimonials", column: testimonials.writerId, once: [[testimonials.dealId]] }],
};
