import { describe, expect, it } from "vitest";
import { readJson } from "./read-json.ts";

const read = (body: string, type: string | null = "application/json") => {
  const request = new Request("http://127.0.0.1/", { method: "POST", body });
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return readJson(request);
};
const refusedWith = (status: number) => expect.objectContaining({ status });

describe("the body of a call", () => {
  it("is JSON, or empty", async () => {
    expect(await read('{"a":[1,"]]\\"[["]}')).toEqual({ a: [1, ']]"[['] });
    expect(await read("[1]", "application/merge-patch+json; charset=utf-8")).toEqual([1]);
    expect(await read("[1]", null)).toEqual([1]);
    expect(await read("", "text/plain")).toBeUndefined();
  });

  it.each([
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "text/plain",
  ])("is not %s", async (type) => {
    await expect(read("a=1", type)).rejects.toEqual(refusedWith(415));
  });

  it("has at most 32 levels, in lists and objects alike", async () => {
    const lists = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(await read(lists(32))).toBeDefined();
    await expect(read(lists(33))).rejects.toEqual(refusedWith(422));
    await expect(read(lists(500_000))).rejects.toEqual(refusedWith(422));
    await expect(read(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`)).rejects.toEqual(refusedWith(422));
    expect(await read(JSON.stringify("[".repeat(1_000)))).toHaveLength(1_000);
  });

  it("has at most 20,000 values", async () => {
    expect(await read(`[${"1,".repeat(19_999)}1]`)).toHaveLength(20_000);
    await expect(read(`[${"1,".repeat(20_000)}1]`)).rejects.toEqual(refusedWith(422));
  });
});
