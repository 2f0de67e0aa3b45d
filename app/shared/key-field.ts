/** The name of the hidden field with the key that makes a write happen once. */
export const KEY_FIELD = "_key";
