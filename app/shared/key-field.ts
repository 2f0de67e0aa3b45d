/** The name of the hidden field with the key that makes a write happen once. */
export const KEY_FIELD = "_key";

/** The name of the hidden field that the forms of a dialog carry. */
export const DIALOG_FIELD = "_dialog";
