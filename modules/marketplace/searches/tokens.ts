import { createHash } from "node:crypto";
import { isId } from "#modules/kernel/ids.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";

/**
 * The ends of the addresses in alert mails. Each names its scope and is signed, so nothing is stored for it: "manage"
 * shows and ends the alerts of an address, "feed" reads the matches of one filter and nothing else.
 */
const idIn = (purpose: string, token: string): string | undefined => {
  const id = readToken(purpose, token);
  return isId(id) ? id : undefined;
};

export const manageToken = (search: string): string => signToken("searches.manage", search);
export const readManageToken = (token: string) => idIn("searches.manage", token);

export const feedToken = (search: string): string => signToken("searches.feed", search);
export const readFeedToken = (token: string) => idIn("searches.feed", token);

/**
 * The secret of the link that switches a visitor's alerts on. It follows from the row and the end of its time, so the
 * mail can be written later; the row itself keeps only a hash of it.
 */
export const confirmToken = (search: { id: string; confirmBy: Date }): string =>
  signToken("searches.confirm", `${search.id} ${search.confirmBy.toISOString()}`);
export const hashConfirmToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The keyed hash of an address for the announcements: comparable, not readable. */
export const recipientOf = (address: string): string =>
  signToken("searches.recipient", address.trim().toLowerCase()).split(".")[1] as string;
