import { trackPath } from "#app/shared/paths.ts";

/** Tells the site that something was done, and nothing of who did it. Nobody waits for it or hears whether it came. */
export const track = (event: string): unknown => navigator.sendBeacon?.(trackPath(event));
