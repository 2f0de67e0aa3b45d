import { describe, expect, it } from "vitest";
import { PERMISSION_NAMES, type Role, rolesCan } from "#modules/kernel/permissions.ts";
import { hasWords, placesFor } from "./search-actions.ts";
import type { Viewer } from "./viewer.ts";

const viewer = (role: Role): Viewer => ({
  id: "1",
  firstName: "Megan",
  roles: [role],
  verified: true,
  active: true,
  seller: false,
  buyer: false,
  dealer: role === "dealer",
  staff: role !== "user" && role !== "dealer",
  can: PERMISSION_NAMES.filter((permission) => rolesCan([role], permission)),
});
const labels = (role: Role, typed: string) => placesFor(viewer(role), typed, 20).map(({ label }) => label);

describe("screens and acts in the search", () => {
  it("are found by the beginnings of their words, in any order", () => {
    expect(hasWords("Add a swap", "sw ad")).toBe(true);
    expect(hasWords("Add a swap", "wap")).toBe(false);
    expect(hasWords("Add a swap", "  ")).toBe(false);
  });

  it("are only those that the person may open", () => {
    expect(labels("admin", "add")).toEqual(["Add a swap", "Add a task", "Add a template", "Add a center"]);
    expect(labels("technician", "add")).toEqual(["Add a task"]);
    expect(labels("user", "add")).toEqual([]);
    expect(labels("user", "sched")).toEqual(["Schedule"]);
    expect(labels("dealer", "users")).toEqual([]);
  });
});
