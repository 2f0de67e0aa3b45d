/** What is printed about a car: the details for a buyer, and the evaluation with every answer. */
export const PRINT_KINDS = ["details", "evaluation"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];
