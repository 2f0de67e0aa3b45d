/** A token that differs from `token` in its last character only, whatever that character is. */
export const tampered = (token: string): string => `${token.slice(0, -1)}${token.endsWith("_") ? "-" : "_"}`;
