import { STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { findHolders } from "../team/people.ts";

/** The staff that tasks can be assigned to, by name; each command checks whether the person works on such tasks. */
export const findAssignable = async (): Promise<{ _id: string; fullName: string }[]> =>
  (await findHolders(STAFF_ROLES)).map(({ id, fullName }) => ({ _id: id, fullName }));
