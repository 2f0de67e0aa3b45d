/** The states of a delivery. Browser-safe, without zod. */
export const DELIVERY_STATUSES = ["scheduled", "canceled", "complete"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
