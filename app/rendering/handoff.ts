/** The id of the element in which a page carries what its loaders said, for the browser to take over. */
export const HANDOFF = "handoff";

/** What stands there, as JSON. */
export type Handoff = {
  /** The framework's settings. */
  context: Record<string, unknown>;
  /** What the loaders said, as the framework writes it. */
  data: string;
  /** The parts of the page whose code comes by itself (deferred.tsx). */
  parts: string[];
};
