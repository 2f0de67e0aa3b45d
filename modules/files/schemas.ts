import { z } from "zod";
import { FILE_KINDS } from "./policy.ts";

export * from "./image-sizes.ts";
export * from "./policy.ts";

export const FILE_KEY = /^[A-Za-z0-9_-]{22}$/;
export const fileKey = z.string({ error: "We can’t find this file." }).regex(FILE_KEY, "We can’t find this file.");

/** The file record in the API and on pages. */
export const FileRecord = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  mime: z.string(),
  size: z.number(),
  public: z.boolean(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The average color of a picture. */
  placeholder: z.string().nullable(),
  /** A picture in a few pixels, a WebP as base64. */
  blur: z.string().nullable(),
  /** How long a video plays, in milliseconds. */
  lengthMs: z.number().nullable(),
});
export type FileRecord = z.output<typeof FileRecord>;

const fraction = z.number().min(0).max(1);
export const DRAW_COLORS = ["white", "yellow", "red", "black"] as const;
const shape = { x: fraction, y: fraction, width: fraction, height: fraction, color: z.enum(DRAW_COLORS) };

/** One step of the picture editor. Shapes are fractions of the picture in its orientation at that step. */
export const Transform = z.discriminatedUnion("type", [
  z.object({ type: z.literal("rotate"), angle: z.union([z.literal(90), z.literal(-90)]) }),
  z.object({ type: z.literal("rectangle"), ...shape }),
  z.object({ type: z.literal("ellipse"), ...shape }),
]);
export type Transform = z.output<typeof Transform>;

export const UpdateFile = z.object({ key: fileKey, transform: z.array(Transform).min(1).max(50) });
