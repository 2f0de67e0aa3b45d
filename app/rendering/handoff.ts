/** The id of the element in which a page carries the data of its loaders to the browser. */
export const HANDOFF = "handoff";

/** Its content, as JSON. */
export type Handoff = {
  /** Remix's settings, which become window.__remixContext. */
  context: Record<string, unknown>;
  /** The loaders' data, as Remix encodes it. */
  data: string;
  /** The names of the deferred components in the page (deferred.tsx). */
  deferred: readonly string[];
};
