import { keyedHashes } from "#modules/kernel/signed-token.ts";

/** The keyed hash of a network address: comparable with another one of the same secret, but not readable. */
export const ipHash = (address: string | undefined): string | null =>
  address ? keyedHashes("consent.address", address)[0] : null;
