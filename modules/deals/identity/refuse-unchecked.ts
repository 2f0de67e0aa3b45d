import type { Tx } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseIdentity } from "./errors.ts";
import { isIdentityChecked } from "./read-checks.ts";

/** Papers are signed by people whose ID was checked, so no paper is sealed before all of its signers are. */
export const refuseUnchecked = async (tx: Tx, user: string): Promise<Refused | null> =>
  (await isIdentityChecked(tx, user)) ? null : refuseIdentity("identity-needed");
