/** The Postgres NOTIFY channel on which each commit publishes its changes. */
export const CHANGES = "swaplot_changes";
/** The channel on which web processes tell each other who has which page open. */
export const PRESENCE = "swaplot_presence";
/** The channel on which a worker tells web processes which cars it has written into the search engine. */
export const SEARCHED = "swaplot_searched";
