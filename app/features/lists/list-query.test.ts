import { describe, expect, it } from "vitest";
import { shownColumns, sortBy, viewQuery } from "./list-query.ts";

const column = (key: string, extra = false) => ({ key, label: key, cell: () => null, extra });
const columns = [column("pick"), column("name"), column("role", true), column("state")];
const keys = (search: string) => shownColumns(columns, search).map(({ key }) => key);

describe("the address of a list", () => {
  it("is kept in a view without its page, tab, and selection", () => {
    expect(viewQuery("?q=audi&columns=car&columns=due&page=2&tab=notes&role=&swaps[]=1")).toEqual({
      q: "audi",
      columns: "car,due",
    });
    const many = Array.from({ length: 30 }, (_, at) => `p${at}=${"x".repeat(at === 0 ? 301 : 1)}`).join("&");
    expect(Object.keys(viewQuery(`?${many}`))).toEqual(Array.from({ length: 20 }, (_, at) => `p${at + 1}`));
  });

  it("chooses columns; boxes and the link of the row stay", () => {
    expect(keys("")).toEqual(["pick", "name", "role", "state"]);
    expect(keys("?columns=state")).toEqual(["pick", "name", "state"]);
    expect(keys("?columns=name")).toEqual(["pick", "name"]);
    expect(keys("?columns=role,state&columns=none")).toEqual(["pick", "name", "role", "state"]);
    expect(shownColumns(columns, "?columns=role").find(({ key }) => key === "role")?.extra).toBe(false);
  });

  it("sorts by a column from the first page, and reverses the order", () => {
    expect(sortBy("?q=a&page=3", "name", undefined)).toEqual({ to: "?q=a&sort=name" });
    expect(sortBy("?sort=name", "name", "name")).toEqual({ to: "?sort=-name", now: "ascending" });
    expect(sortBy("?sort=-name", "name", "-name")).toEqual({ to: "?sort=name", now: "descending" });
  });
});
