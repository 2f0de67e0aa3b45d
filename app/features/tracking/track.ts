import { trackPath } from "#app/shared/paths.ts";

/** Reports an event to the site without personal data. It does not wait for the response. */
export const track = (event: string): unknown => navigator.sendBeacon?.(trackPath(event));
