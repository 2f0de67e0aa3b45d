import type { ImageFile } from "#app/shared/paths.ts";

/** A text with its picture, which may be private as long as the text is not public. */
export type Pictured<T> = Omit<T, "image"> & { image: ImageFile | null };
