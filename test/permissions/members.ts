import type { Actor } from "#modules/kernel/actor.ts";
import { ROLES, type Role, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { anActor } from "#test/factories/actor.ts";
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

/** The same as an actor without a row in the database; null for the guest. */
export function memberLike(who: string): Actor | null {
  const seller = { seller: true, buyer: false };
  const unfinished: Record<string, Actor | null> = {
    nobody: null,
    unverified: anActor(["user"], { ...seller, verified: false }),
    "unverified-dealer": anActor(["dealer"], { verified: false }),
    unsurveyed: anActor(["user"], { seller: false, surveyed: false }),
    inactive: anActor(["user"], { ...seller, active: false }),
    "inactive-dealer": anActor(["dealer"], { active: false }),
  };
  if (who in unfinished) return unfinished[who] ?? null;
  return anActor([who as Role], who === "user" ? seller : {});
}

const UNFINISHED = ["nobody", "unverified", "unverified-dealer", "unsurveyed", "inactive", "inactive-dealer"];
export const MEMBERS = [...UNFINISHED, ...ROLES.filter((role) => role !== "guest")];

/** The group names in the lists. Larger groups come first, because they are used for writing it. */
export const GROUPS: Record<string, readonly string[]> = {
  everybody: MEMBERS,
  "signed-in": MEMBERS.filter((name) => name !== "nobody"),
  unfinished: UNFINISHED,
  finished: ["user", "dealer", ...STAFF_ROLES],
  staff: STAFF_ROLES,
};
