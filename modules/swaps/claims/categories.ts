/** What a claim is about; private buyers and dealers choose among their own (arbitration.ts). Browser-safe. */
export const CLAIM_CATEGORIES = [
  "condition",
  "mechanical",
  "mileage",
  "title",
  "equipment",
  "delivery",
  "other",
  "report",
] as const;
export type ClaimCategory = (typeof CLAIM_CATEGORIES)[number];
export const CLAIM_LABELS: Record<ClaimCategory, string> = {
  condition: "Damage that the listing did not show",
  mechanical: "A mechanical or electrical fault",
  mileage: "Odometer or history differs",
  title: "The title is missing or wrong",
  equipment: "Equipment, keys or parts are missing",
  delivery: "Damage during delivery",
  other: "Something else",
  report: "The car is not as the condition report says",
};
/** Private buyers describe everything about the report as what it is about. */
export const PRIVATE_CATEGORIES = CLAIM_CATEGORIES.filter((category) => category !== "report");
