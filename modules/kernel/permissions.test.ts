import { describe, expect, it } from "vitest";
import { decidedAccess, unwrapped } from "#test/permissions/access.ts";
import { can, guest, system } from "./actor.ts";
import { PERMISSION_NAMES, PERMISSIONS, type Permission, ROLES, rolesCan } from "./permissions.ts";

// Granting a permission to another role is a decision: edit test/fixtures/access.txt by hand.
describe("the table of permissions", () => {
  const decided: Record<string, string[]> = Object.fromEntries(unwrapped(decidedAccess("permissions")));

  it("has a line in the list for every permission, and no line without one", () => {
    expect([...PERMISSION_NAMES].sort()).toEqual(Object.keys(decided).sort());
  });

  it.each(PERMISSION_NAMES)("%s is held by the roles it was given to", (permission) => {
    expect([...PERMISSIONS[permission]].sort()).toEqual([...(decided[permission] ?? [])].sort());
    for (const role of ROLES) expect(rolesCan([role], permission)).toBe(decided[permission]?.includes(role) ?? false);
  });

  it("gives the system the administrators' permissions, and guests the public ones", () => {
    expect(PERMISSION_NAMES.filter((permission) => can(guest, permission))).toEqual(["swap.share.email"]);
    expect(PERMISSION_NAMES.filter((permission) => can(system, permission))).toEqual(
      PERMISSION_NAMES.filter((permission) => decided[permission]?.includes("admin")),
    );
  });

  it("throws on a permission that does not exist", () => {
    expect(() => rolesCan(["admin"], "swap.everything" as Permission)).toThrow("Unknown permission");
  });
});
