/** The tax of a deal in the marketplace whose buyer has no address here, as staff enter it with its source. */
export const TAXED = { tax: 1_275, source: "The chart of the state" } as const;
