import type { Actor } from "#modules/kernel/actor.ts";
import { ROLES, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { makeUser } from "#test/factories/user.ts";

/** The users who visit all routes: a guest, users who have not finished signing up, and each role. */
export async function makeMembers(): Promise<Map<string, Actor | null>> {
  const members = new Map<string, Actor | null>([["nobody", null]]);
  const unproven = { emailVerifiedAt: null, phoneVerifiedAt: null };
  members.set("unverified", await makeUser({ ...unproven, seller: true }));
  members.set("unverified-dealer", await makeUser({ ...unproven, role: "dealer" }));
  members.set("unsurveyed", await makeUser({ buyer: true, seller: false, surveyedAt: null }));
  members.set("inactive", await makeUser({ seller: true, active: false }));
  members.set("inactive-dealer", await makeUser({ role: "dealer", active: false }));
  for (const role of ROLES)
    if (role !== "guest") members.set(role, await makeUser({ role, ...(role === "user" ? { seller: true } : {}) }));
  return members;
}

export const MEMBERS = [
  ...["nobody", "unverified", "unverified-dealer", "unsurveyed", "inactive", "inactive-dealer"],
  ...ROLES.filter((role) => role !== "guest"),
];

/** The group names in the matrix. Larger groups come first, because they are used for writing it. */
export const GROUPS: Record<string, readonly string[]> = {
  everybody: MEMBERS,
  "signed-in": MEMBERS.filter((name) => name !== "nobody"),
  finished: ["user", "dealer", ...STAFF_ROLES],
  staff: STAFF_ROLES,
};
