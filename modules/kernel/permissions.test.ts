import { describe, expect, it } from "vitest";
import golden from "#test/fixtures/permissions.json" with { type: "json" };
import { can, guest, system } from "./actor.ts";
import { PERMISSION_NAMES, PERMISSIONS, type Permission, ROLES, rolesCan } from "./permissions.ts";

// Granting a permission to another role is a decision: edit test/fixtures/permissions.json by hand.
describe("the table of permissions", () => {
  const decided: Record<string, string[]> = golden;

  it("has a row in the fixture for every permission, and no row without one", () => {
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
