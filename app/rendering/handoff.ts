/** The id of the element in which a page carries the settings of Remix to the browser. */
export const HANDOFF = "handoff";

/** Its content, as JSON. */
export type Handoff = {
  /** Remix's settings, which become window.__remixContext. */
  context: Record<string, unknown>;
  /** The names of the deferred components in the page (deferred.tsx). */
  deferred: readonly string[];
};

/** The id of the element with the loaders' data, as Remix encodes it: as text of its own, quotes need no further escapes. */
export const HANDOFF_DATA = "handoff-data";
