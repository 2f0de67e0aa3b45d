import type { PictureKind } from "#modules/inspections/schemas.ts";

/** The two groups in which pictures are arranged. */
export const PICTURE_GROUPS: Record<PictureKind, string> = { overview: "Standard", damages: "Wear & Tear" };
