import type { ObdReadiness } from "../findings/schemas.ts";

/** What the scanner says about the car's self-checks, as the technician chooses it. Browser-safe. */
export const OBD_LABELS: Record<ObdReadiness, string> = {
  ready: "Ready",
  "not-ready": "Not ready",
  "not-read": "Not read",
};

/** The same for buyers. Unfinished self-checks are no fault, but a fault may not show yet. */
export const OBD_SENTENCES: Record<ObdReadiness, string> = {
  ready: "The car’s self-checks had all finished when it was scanned, so a stored fault would have shown.",
  "not-ready":
    "Some of the car’s self-checks had not finished when it was scanned. A fault may not show yet: this happens after the battery was disconnected or codes were cleared. Ask the seller about it.",
  "not-read": "The car’s self-checks could not be read with the scanner.",
};
