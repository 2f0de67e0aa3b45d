import { isId } from "#modules/kernel/ids.ts";
import { invitationPath } from "#modules/kernel/paths.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";

/** The path in an invitation's email. */
export const pathOfInvitation = (invitation: string): string => invitationPath(signToken("invitation", invitation));

export function invitationOf(token: string): string | undefined {
  const id = readToken("invitation", token);
  return isId(id) ? id : undefined;
}
