import { readToken, signToken } from "#modules/kernel/signed-token.ts";

const PURPOSE = "visits.calendar";

/** The secret part of a person's calendar link. A new edition makes every earlier link invalid. */
export const feedToken = ({ userId, feedEdition }: { userId: string; feedEdition: number }): string =>
  signToken(PURPOSE, `${userId} ${feedEdition}`);

/** Whose link it is, and its edition; undefined when it was not issued here. */
export function readFeedToken(token: string): { user: string; edition: number } | undefined {
  const [user = "", edition] = readToken(PURPOSE, token)?.split(" ") ?? [];
  return user ? { user, edition: Number(edition) } : undefined;
}
