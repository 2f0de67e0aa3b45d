/** The states of a delivery, and how long an evaluation holds. Browser-safe, without zod. */
export const DELIVERY_STATUSES = ["scheduled", "canceled", "complete"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How long and how far an evaluation holds without a second look at the car. */
export const EVALUATION_HOLDS = { days: 14, miles: 500 } as const;
