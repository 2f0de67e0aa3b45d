import { createHash } from "node:crypto";
import { isId } from "#modules/kernel/ids.ts";
import { keyedHashes, readToken, signToken } from "#modules/kernel/signed-token.ts";

/**
 * The tokens in the URLs of alert emails. Each names its scope and is signed, so nothing is stored for it: "manage"
 * shows and stops the alerts of an address, "feed" only reads the matches of one filter.
 */
const idIn = (purpose: string, token: string): string | undefined => {
  const id = readToken(purpose, token);
  return isId(id) ? id : undefined;
};

export const manageToken = (search: string): string => signToken("searches.manage", search);
export const readManageToken = (token: string) => idIn("searches.manage", token);

/** A new edition ends the addresses of those before. */
export const feedToken = ({ id, feedEdition }: { id: string; feedEdition: number }): string =>
  signToken("searches.feed", feedEdition === 0 ? id : `${id} ${feedEdition}`);

/** Which filter's feed it is, and its edition; undefined if it was not issued here. */
export function readFeedToken(token: string): { id: string; edition: number } | undefined {
  const [id = "", edition = "0"] = readToken("searches.feed", token)?.split(" ") ?? [];
  return isId(id) ? { id, edition: Number(edition) } : undefined;
}

/**
 * The secret of the link that turns a visitor's alerts on. It is derived from the row and its expiry, so the email can
 * be written later; the row only stores its hash.
 */
export const confirmToken = (search: { id: string; confirmBy: Date }): string =>
  signToken("searches.confirm", `${search.id} ${search.confirmBy.toISOString()}`);
export const hashConfirmToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * The keyed hashes of an address for the announcements: comparable, but not readable. The first one is of the secret in
 * use, the others are of those that are still accepted.
 */
export const recipientsOf = (address: string): readonly [string, ...string[]] =>
  keyedHashes("searches.recipient", address.trim().toLowerCase());
export const recipientOf = (address: string): string => recipientsOf(address)[0];
