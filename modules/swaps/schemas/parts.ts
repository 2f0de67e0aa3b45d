import { z } from "zod";

/** Small pieces the schemas of this module share. */

export const short = z.string().trim().max(200);
export const long = z.string().trim().max(5_000);
export const blank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
export const maybe = <T extends z.ZodType>(type: T) => z.preprocess(blank, type.optional());
export const key = z.string().trim().min(1).max(300);
