import { isId } from "#modules/kernel/ids.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";

/** The token of the unfollow link in a mail, for one user and one car. It is signed, so nothing is stored for it. */
export const heartToken = (user: string, swap: string): string => signToken("searches.heart", `${user} ${swap}`);
export function readHeartToken(token: string): { user: string; swap: string } | undefined {
  const [user, swap] = readToken("searches.heart", token)?.split(" ") ?? [];
  return isId(user) && isId(swap) ? { user, swap } : undefined;
}
