import { afterEach, describe, expect, it, vi } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { tampered } from "#test/tampered.ts";
import {
  forgetPendingAction,
  keepPendingAction,
  noteOpened,
  pendingActionOf,
  TypedBefore,
  typedBefore,
} from "./pending-action.server.ts";

const swap = "0190a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b";
const other = "0190a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5c";
const wanted = { action: "offer", swap, name: "2019 Honda CR-V", price: 24_600, typed: { offer: "22,000" } } as const;

const at = (cookie: string) => new Request("http://swaplot.test/u/home", { headers: { cookie } });
/** The cookies that a piece of work sets. */
async function set(work: () => Promise<unknown>): Promise<string[]> {
  const headers = new Headers();
  await withScope({ headers, address: "unknown" }, work);
  return headers.getSetCookie();
}
const kept = async (more: object = {}) => {
  const [cookie = ""] = await set(() => keepPendingAction({ ...wanted, ...more }));
  return cookie.split(";", 1)[0] as string;
};

afterEach(() => vi.useRealTimers());

describe("what a visitor wanted to do before they joined", () => {
  it("is kept in their browser with what they typed, signed", async () => {
    const cookie = await kept();
    expect(await pendingActionOf(at(cookie))).toMatchObject({ ...wanted, opened: false });
    expect(await pendingActionOf(at(tampered(cookie)))).toBeNull();
    expect(await pendingActionOf(at("pending-act=eyJhY3QiOiJidXkifQ=="))).toBeNull();
    expect(await pendingActionOf(at(""))).toBeNull();
  });

  it("waits for a day, and for an hour once its form was opened", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const cookie = await kept();
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    const pending = await pendingActionOf(at(cookie));
    expect(pending).not.toBeNull();
    const [opened = ""] = await set(() => noteOpened(pending as NonNullable<typeof pending>));
    expect(opened).toContain("Max-Age=3600");
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    expect(await pendingActionOf(at(cookie))).toBeNull();
    expect(await pendingActionOf(at(opened.split(";", 1)[0] as string))).toBeNull();
  });

  it("is shown in the form that it was typed for, of that car alone", async () => {
    const cookie = await kept();
    expect(await typedBefore(at(cookie), swap, "offer")).toEqual({ offer: "22,000" });
    expect(await typedBefore(at(cookie), swap, "message")).toBeNull();
    expect(await typedBefore(at(cookie), other, "offer")).toBeNull();
    expect(await typedBefore(at(cookie), swap, null)).toBeNull();
    // To buy a car is to offer its price.
    expect(await typedBefore(at(await kept({ action: "buy" })), swap, "offer")).toEqual({ offer: "22,000" });
  });

  it("is removed when it is done, and not by something done with another car", async () => {
    const cookie = await kept();
    expect(await set(() => forgetPendingAction(at(cookie), other))).toEqual([]);
    expect((await set(() => forgetPendingAction(at(cookie), swap)))[0]).toContain("Max-Age=0");
    expect(await set(() => forgetPendingAction(at(""), swap))).toEqual([]);
  });

  it("is refused with a sentence when it does not fit into a cookie", async () => {
    const typed = (message: string) => ({ ...wanted, action: "message" as const, typed: { message } });
    const refused = await keepPendingAction(typed("漢字".repeat(500)));
    expect(refused).toMatchObject({
      ok: false,
      error: { fields: { message: [expect.stringMatching(/write less/)] } },
    });
    const [cookie = ""] = await set(() => keepPendingAction(typed("é".repeat(1_000))));
    expect(cookie.split(";", 1)[0]?.length).toBeLessThan(4_096);
    expect((await pendingActionOf(at(cookie.split(";", 1)[0] as string)))?.typed.message).toBe("é".repeat(1_000));
  });
});

it("the fields before joining are optional, and refused with the sentences of the forms", () => {
  const errors = (typed: object) => TypedBefore.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(TypedBefore.parse({})).toEqual({});
  expect(TypedBefore.parse({ offer: "$22,000", message: " <b>Hi</b> ", deliver: "60614" })).toEqual({
    offer: "22,000",
    message: "<b>Hi</b>",
    deliver: "60614",
  });
  expect(errors({ offer: "22000.50" })).toEqual(["Please do not include decimal points."]);
  expect(errors({ offer: "12" })).toEqual(["Please offer from $500 to $1,000,000."]);
  expect(errors({ message: "x".repeat(1_001) })).toEqual(["Please use at most 1000 characters."]);
  expect(errors({ offer: ["1"], message: { a: 1 } })).toHaveLength(2);
});
