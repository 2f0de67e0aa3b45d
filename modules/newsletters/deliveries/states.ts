/** What a delivery can be, and the subject of a test that it has. */
export type DeliveryState = "queued" | "claimed" | "handed" | "sent" | "failed" | "uncertain" | "skipped";
export type Variant = "a" | "b";
