import { PASSWORD_FAULTS } from "#modules/kernel/fields.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { isBreached } from "./breached.ts";
import { COMMON_LIST } from "./common-list.ts";
import { isMadeOf } from "./own-words.ts";

const COMMON: ReadonlySet<string> = new Set(COMMON_LIST.trim().split(/\s+/));

/** Whom a password is for: nothing of this may be most of it. */
export type Owner = {
  firstName?: string | null;
  lastName?: string | null;
  company?: string | null;
  email?: string | null;
  phone?: string | null;
};

/**
 * Refuses a new password that attackers of this account would try first: one of the 3,000 most common ones, in any
 * case, one that is little more than words of ours or of its owner, or one that was stolen somewhere. With the required
 * sentence and the reason, at the field.
 */
export async function refuseGuessable(password: string, owner: Owner): Promise<Refused | null> {
  const { firstName, lastName, company, email, phone } = owner;
  const fault = COMMON.has(password.toLowerCase())
    ? "common"
    : isMadeOf(password, [firstName, lastName, company, email, phone])
      ? "own"
      : (await isBreached(password))
        ? "stolen"
        : null;
  return fault && refuseCommon("invalid-input", { fields: { password: [PASSWORD_FAULTS[fault]] } });
}
