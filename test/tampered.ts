/** A token that differs from `token` only in its last character. */
export const tampered = (token: string): string => `${token.slice(0, -1)}${token.endsWith("_") ? "-" : "_"}`;
