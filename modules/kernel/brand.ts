/** The product's display name; this is the only place that defines it. */
export const NAME = "Swaplot";
