/** The Postgres NOTIFY channel on which each commit publishes its changes. */
export const CHANGES = "swaplot_changes";
