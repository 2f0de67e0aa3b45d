/** The id of the element in which a page carries what its loaders said, for the browser to take over. */
export const HANDOFF = "handoff";
