import { signToken } from "#modules/kernel/signed-token.ts";

/** The keyed hash of a network address: comparable with another one, but not readable. */
export const ipHash = (address: string | undefined): string | null =>
  address ? (signToken("consent.address", address).split(".")[1] as string) : null;
