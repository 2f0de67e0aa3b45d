import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { storage } from "#modules/files/storage.ts";
import { batch } from "#modules/kernel/batch.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { outbound } from "#modules/kernel/outbound.ts";
import { currentSandbox, inSandbox, outsideSandbox } from "#modules/kernel/sandbox-scope.ts";
import { takeCalls } from "#modules/kernel/service-calls.ts";

const scopeOf = (database: string, aheadMs = 0) => ({ owner: "", database, aheadMs });

afterEach(() => {
  delete process.env.SMTP_URL;
  delete process.env.PLATE_SERVICE_URL;
  reloadEnvironment();
});

describe("inside a sandbox", () => {
  it("no service of another company is set up, and production is not the mode", async () => {
    Object.assign(process.env, {
      SMTP_URL: "smtp://mail.example.test",
      PLATE_SERVICE_URL: "https://plates.example.test",
    });
    const outside = reloadEnvironment();
    const inside = await inSandbox(scopeOf("one"), async () => environment());
    expect([inside.SMTP_URL, inside.PLATE_SERVICE_URL, inside.baseUrl]).toEqual([
      undefined,
      undefined,
      outside.baseUrl,
    ]);
    expect(await inSandbox(scopeOf("one"), () => outsideSandbox(async () => environment()))).toBe(outside);
    expect(environment().SMTP_URL).toBe("smtp://mail.example.test");
  });

  it("no server is called, and no call is counted, except for webhooks", async () => {
    takeCalls();
    const request = {
      service: "plates",
      url: "https://plates.example.test/",
      hosts: ["plates.example.test"],
      answer: z.unknown(),
    };
    const asked = await inSandbox(scopeOf("one"), () => outbound(request));
    const hook = { ...request, service: "webhooks", url: "https://10.0.0.1/", hosts: ["10.0.0.1"] };
    const told = await inSandbox(scopeOf("one"), () => outbound(hook));
    expect([asked, told]).toEqual([
      { ok: false, problem: "refused-address" },
      { ok: false, problem: "refused-address" },
    ]);
    expect(takeCalls()).toEqual([]);
  });

  it("files are apart from those of the site and of other sandboxes, and the starting world's can be read", async () => {
    const put = async (path: string) => (await storage()).put(path, Buffer.from(path), "text/plain");
    const read = async (path: string) => (await (await storage()).bytes(path))?.toString();
    await put("originals/aa/site");
    await inSandbox(scopeOf("sandbox_x_world_1"), () => put("originals/aa/world"));
    await inSandbox(scopeOf("one"), () => put("originals/aa/one"));
    const seen = (database: string) =>
      inSandbox(scopeOf(database), () =>
        Promise.all(["site", "world", "one"].map((name) => read(`originals/aa/${name}`))),
      );
    expect(await seen("one")).toEqual([undefined, "originals/aa/world", "originals/aa/one"]);
    expect(await seen("two")).toEqual([undefined, "originals/aa/world", undefined]);
    expect([await read("originals/aa/site"), await read("originals/aa/one")]).toEqual(["originals/aa/site", undefined]);
    await inSandbox(scopeOf("two"), async () => (await storage()).delete("originals/aa/world"));
    expect(await seen("one")).toContain("originals/aa/world");
  });

  it("lookups that wait for each other don't mix with those of other databases", async () => {
    const loads: unknown[] = [];
    const find = batch(async (ids: readonly string[]) => {
      loads.push([currentSandbox()?.database, ids]);
      return new Map(ids.map((id) => [id, `${id} of ${currentSandbox()?.database}`]));
    });
    const ask = (database: string) => inSandbox(scopeOf(database), () => Promise.all([find("car"), find("deal")]));
    const found = await Promise.all([ask("one"), find("car"), ask("two")]);
    expect(found).toEqual([["car of one", "deal of one"], "car of undefined", ["car of two", "deal of two"]]);
    expect(loads).toHaveLength(3);
  });

  it("the time is that of its clock", async () => {
    const ahead = await inSandbox(scopeOf("one", 3_600_000), async () => currentTime().getTime() - Date.now());
    expect(Math.round(ahead / 1_000)).toBe(3_600);
    expect(Math.round((currentTime().getTime() - Date.now()) / 1_000)).toBe(0);
  });
});
