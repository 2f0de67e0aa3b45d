/** Before the names of the fields of the page that asks for a proof of identity: no form reads such names. */
export const CONFIRM_PREFIX = "_confirm-";
/** Marks its own form, in contrast to a form that was interrupted. */
export const CONFIRMS = "_confirm-form";
/** How the interrupted request continues: "get" or "post". */
export const THEN = "_confirm-then";
