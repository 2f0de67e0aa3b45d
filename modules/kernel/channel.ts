/** The Postgres channel on which each commit says what it changed. */
export const CHANGES = "swaplot_changes";
