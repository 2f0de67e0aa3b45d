import { isId } from "#modules/kernel/ids.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";

/** The part of the Message-ID before the @: the same for every attempt, different for every newsletter and reader. */
export const messageName = (newsletter: string, subscriber: string): string => `${newsletter}.${subscriber}`;

export type Reader = { newsletter: string; subscriber: string };

/** The newsletter and the reader of a Message-ID; undefined if it is not one of a newsletter. */
export function readerOfMessage(name: string): Reader | undefined {
  const [newsletter, subscriber, ...rest] = name.split(".");
  return isId(newsletter) && isId(subscriber) && rest.length === 0 ? { newsletter, subscriber } : undefined;
}

const PURPOSE = "newsletter-reader";
/** The token of a reader's links in one newsletter. */
export const readerToken = (newsletter: string, subscriber: string): string =>
  signToken(PURPOSE, messageName(newsletter, subscriber));
export const readerOfToken = (token: string): Reader | undefined => readerOfMessage(readToken(PURPOSE, token) ?? "");
