import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const ask = (type: string | undefined, body: string | FormData) => {
  const request = new Request("http://127.0.0.1/", { method: "POST", body });
  if (type === "") request.headers.delete("content-type");
  else if (type !== undefined) request.headers.set("content-type", type);
  return request;
};

/** The error of a request; undefined when it is read. */
async function error(request: Request, fields?: number): Promise<{ status: number; code: string } | undefined> {
  const thrown = await readForm(request, fields).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown === undefined) return undefined;
  if (!(thrown instanceof Response)) throw thrown;
  const { code, message, status } = (await thrown.json()) as { code: string; message: string; status: number };
  expect([status, typeof message]).toEqual([thrown.status, "string"]);
  return { status, code };
}
const manyFields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join("&");

describe("a posted form", () => {
  it("is read from both kinds of body, with its files dropped", async () => {
    const plain = await readForm(ask(URLENCODED, "a=1&a=2&b=%C3%A4+c&d=%00"));
    expect([...plain]).toEqual([
      ["a", "1"],
      ["a", "2"],
      ["b", "ä c"],
      ["d", "\uFFFD"],
    ]);
    const body = new FormData();
    body.append('say "hi"', "1");
    body.append("file", new File(["bytes"], "a.jpg"));
    body.append("b", "ä c");
    expect([...(await readForm(ask(undefined, body)))]).toEqual([
      ['say "hi"', "1"],
      ["b", "ä c"],
    ]);
  });

  it("is read once however often it is asked for", async () => {
    const request = ask(URLENCODED, "a=1");
    const [first, second] = await Promise.all([readForm(request), readForm(request)]);
    expect(second).toBe(first);
    expect(await readForm(request)).toBe(first);
  });

  it("may be empty, with and without a type", async () => {
    expect([...(await readForm(ask(URLENCODED, "")))]).toEqual([]);
    expect([...(await readForm(new Request("http://127.0.0.1/", { method: "POST" })))]).toEqual([]);
    expect([...(await readForm(ask("", "")))]).toEqual([]);
  });

  it("has at most 500 fields, or as many as its route says", async () => {
    expect(await error(ask(URLENCODED, manyFields(500)))).toBeUndefined();
    expect(await error(ask(URLENCODED, manyFields(501)))).toEqual({ status: 413, code: "too-many-fields" });
    expect(await error(ask(URLENCODED, manyFields(3_000)), 3_000)).toBeUndefined();
    expect(await error(ask(URLENCODED, "&".repeat(1_000_000)))).toMatchObject({ status: 413 });
    const body = new FormData();
    for (let i = 0; i < 501; i++) body.append(`f${i}`, "1");
    expect(await error(ask(undefined, body))).toEqual({ status: 413, code: "too-many-fields" });
  });

  it("counts its fields before it makes any of them", async () => {
    // So many fields that an object or a list of them would not fit into a test's heap in any quadratic way.
    expect(await error(ask(URLENCODED, manyFields(90_000)))).toMatchObject({ status: 413 });
  });

  it("is refused when a name is nested too deeply", async () => {
    const deep = `a${".b".repeat(100_000)}=1`;
    expect(await error(ask(URLENCODED, deep))).toEqual({ status: 422, code: "field-depth" });
    const body = new FormData();
    body.append("a.b.c.d.e.f.g", "1");
    expect(await error(ask(undefined, body))).toEqual({ status: 422, code: "field-depth" });
  });

  it.each([
    ["JSON", "application/json", '{"a":1}'],
    ["text", "text/plain;charset=UTF-8", "a=1"],
    ["a body without a type", "", "a=1"],
    ["a nested multipart type", "multipart/mixed; boundary=x", "--x--"],
    ["a type that cannot be read", ";;;", "a=1"],
  ])("is not %s", async (_, type, body) => {
    expect(await error(ask(type, body))).toEqual({ status: 415, code: "not-a-form" });
  });

  const part = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  it.each([
    ["without a boundary", "multipart/form-data", "--x--"],
    ["with an empty boundary", 'multipart/form-data; boundary=""', "----"],
    ["with a boundary that is too long", `multipart/form-data; boundary=${"x".repeat(300)}`, "--x--"],
    ["that is empty", "multipart/form-data; boundary=x", ""],
    ["without a part", "multipart/form-data; boundary=x", "hello"],
    ["that ends in a value", "multipart/form-data; boundary=x", `--x\r\n${part("a")}\r\n\r\n1`],
    ["that ends in a file", "multipart/form-data; boundary=x", `--x\r\n${part("a")}; filename="b"\r\n\r\n1`],
    ["that ends in a header", "multipart/form-data; boundary=x", `--x\r\n${part("a")}`],
    ["with another boundary", "multipart/form-data; boundary=y", `--x\r\n${part("a")}\r\n\r\n1\r\n--x--\r\n`],
    [
      "with a field without a name",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--",
    ],
  ])("is refused as a multipart form %s", async (_, type, body) => {
    expect(await error(ask(type, body))).toEqual({ status: 400, code: "form-data" });
  });
});

describe("the body of a request", () => {
  const READERS = new Set([
    "app/http/bodies/read-form.ts",
    "app/http/bodies/multipart.ts",
    "app/http/bodies/read-signed.ts",
    "app/api/read-json.ts",
  ]);
  it("is read by these files alone, which limit it", async () => {
    const root = path.resolve(import.meta.dirname, "../../..");
    const all = await readdir(path.join(root, "app"), { recursive: true });
    const sources = all.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
    const others: string[] = [];
    for (const file of sources.map((source) => path.join("app", source))) {
      const text = await readFile(path.join(root, file), "utf8");
      const reads = /\.formData\(|\brequest(\.clone\(\))?\.(text|json|arrayBuffer|blob|bytes)\(|\brequest\.body\b/.test(
        text,
      );
      if (reads && !READERS.has(file)) others.push(file);
    }
    expect(sources.length).toBeGreaterThan(500);
    expect(others).toEqual([]);
  });
});
