import { describe, expect, it } from "vitest";
import { ok } from "#modules/kernel/result.ts";
import { readJson } from "./read-json.ts";

const read = (body: string, type = "application/json") =>
  readJson(new Request("http://127.0.0.1/", { method: "POST", body, headers: { "content-type": type } }));
const refusedWith = (status: number) => ({ ok: false, error: { status } });

describe("the body of an endpoint", () => {
  it("must be JSON or empty", async () => {
    expect(await read('{"a":[1,"]]\\"[["]}')).toEqual(ok({ a: [1, ']]"[['] }));
    expect(await read("[1]", "application/merge-patch+json; charset=utf-8")).toEqual(ok([1]));
    expect(await read("", "text/plain")).toEqual(ok(undefined));
    expect(await read('{"a":')).toMatchObject(refusedWith(400));
  });

  it.each([
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "text/plain",
  ])("is not %s", async (type) => {
    expect(await read("a=1", type)).toMatchObject(refusedWith(415));
  });

  it("has at most 32 levels of lists and objects", async () => {
    const lists = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(await read(lists(32))).toMatchObject({ ok: true });
    expect(await read(lists(33))).toMatchObject(refusedWith(422));
    expect(await read(lists(500_000))).toMatchObject(refusedWith(422));
    expect(await read(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`)).toMatchObject(refusedWith(422));
    expect(await read(JSON.stringify("[".repeat(1_000)))).toEqual(ok("[".repeat(1_000)));
  });

  it("has at most 20,000 values", async () => {
    expect(await read(`[${"1,".repeat(19_999)}1]`)).toMatchObject({ ok: true });
    expect(await read(`[${"1,".repeat(20_000)}1]`)).toMatchObject(refusedWith(422));
  });
});
