import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { PERMISSION_NAMES, type Role, rolesCan, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { activePath, MENU, type MenuEntry, menuFor, showsGuide, visibleEntries } from "./menu.ts";
import { mayEditProfile, type Viewer } from "./viewer.ts";

function viewer(role: Role, more: Partial<Viewer> = {}): Viewer {
  const roles = [role];
  return {
    id: "1",
    firstName: "Megan",
    roles,
    verified: true,
    active: true,
    seller: false,
    buyer: false,
    dealer: role === "dealer",
    staff: (STAFF_ROLES as readonly Role[]).includes(role),
    can: PERMISSION_NAMES.filter((permission) => rolesCan(roles, permission)),
    ...more,
  };
}

const entry = (more: Partial<MenuEntry>): MenuEntry => ({ label: "One", to: "/u/one", icon: "home", ...more });

describe("the side navigation", () => {
  it("hides entries the person may not see", () => {
    const entries = [entry({ permission: "dashboard.tasks" }), entry({ label: "Two", permission: "dashboard.home" })];
    expect(visibleEntries(entries, viewer("user")).map(({ label }) => label)).toEqual(["Two"]);
  });

  it("hides an entry with false visibility", () => {
    expect(visibleEntries([entry({ visible: () => false })], viewer("admin"))).toEqual([]);
  });

  it("hides a parent left with no children", () => {
    const parent = entry({ children: [entry({ to: "/u/one/two", permission: "user.roles" })] });
    expect(visibleEntries([parent], viewer("user"))).toEqual([]);
    expect(visibleEntries([parent], viewer("admin"))).toHaveLength(1);
  });

  it("moves phone-only entries of sellers into a list of their own", () => {
    const entries = [entry({}), entry({ label: "Phone", to: "/p", mobileOnly: true })];
    const seller = menuFor(viewer("user", { seller: true }), entries);
    expect([seller.main.length, seller.phone.length]).toEqual([1, 1]);
    const buyer = menuFor(viewer("user", { buyer: true }), entries);
    expect([buyer.main.length, buyer.phone.length]).toEqual([2, 0]);
  });

  it("marks the entry whose address begins the current one, the longest of several", () => {
    const entries = [
      entry({ to: "/u/swaps", children: [entry({ to: "/u/swaps/manage" }), entry({ to: "/u/swaps/add" })] }),
    ];
    expect(activePath(entries, "/u/swaps/manage/d/1")).toBe("/u/swaps/manage");
    expect(activePath(entries, "/u/swaps/other")).toBe("/u/swaps");
    expect(activePath(entries, "/u/swapshop")).toBeUndefined();
  });

  it("lists only screens that exist", () => {
    const known = new Set(pathsOf(routes as Table));
    const wanted = MENU.flatMap((one) => [one, ...(one.children ?? [])]).map(({ to }) => to.slice(1));
    expect(wanted.filter((to) => !known.has(to))).toEqual([]);
  });

  it("shows every role where to start", () => {
    for (const role of ["user", "dealer", ...STAFF_ROLES] as const)
      expect(menuFor(viewer(role)).main.length, role).toBeGreaterThan(0);
  });
});

describe("the Seller's Guide", () => {
  it("shows only to a seller who owns a swap", () => {
    expect(showsGuide(viewer("user", { seller: true, swaps: 1 }))).toBe(true);
    expect(showsGuide(viewer("user", { seller: true, swaps: 0 }))).toBe(false);
    expect(showsGuide(viewer("user", { seller: true }))).toBe(false);
    expect(showsGuide(viewer("user", { buyer: true, swaps: 1 }))).toBe(false);
  });
});

describe("Edit Profile", () => {
  it("shows to verified users", () => {
    expect(mayEditProfile(viewer("user"))).toBe(true);
    expect(mayEditProfile(viewer("user", { verified: false }))).toBe(false);
  });
  it("shows to dealers only when they are active", () => {
    expect(mayEditProfile(viewer("dealer", { active: false }))).toBe(false);
    expect(mayEditProfile(viewer("dealer"))).toBe(true);
  });
});

type Table = { path?: string; children?: Table }[];

/** Every address of the table, optional parts left out. */
function pathsOf(table: Table, parent = ""): string[] {
  return table.flatMap(({ path, children }) => {
    const whole = [parent, path].filter(Boolean).join("/");
    const bare = whole.replace(/\/:[^/]+\?/g, "");
    return [bare, ...pathsOf(children ?? [], whole)];
  });
}
