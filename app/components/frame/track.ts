import { trackPath } from "#app/shared/paths.ts";

/** Tells the site that something was done, and nothing of who did it. Fire and forget. */
export const track = (event: string): unknown => navigator.sendBeacon?.(trackPath(event));
