import { isId } from "#modules/kernel/ids.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";

/** The signed token of an email's unfollow link, for one user and one car; nothing is stored for it. */
export const unfollowToken = (user: string, swap: string): string => signToken("searches.heart", `${user} ${swap}`);
export function readUnfollowToken(token: string): { user: string; swap: string } | undefined {
  const [user, swap] = readToken("searches.heart", token)?.split(" ") ?? [];
  return isId(user) && isId(swap) ? { user, swap } : undefined;
}
