import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../settings.ts";

/** A registry that knows one weakness of sharp, and a version of it that came out yesterday. */
const severity = "high";
const age = 1;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
const registry = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const answer = (value: unknown) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
  const name = decodeURIComponent(request.url ?? "").slice(1);
  if (request.method === "POST") {
    const asked = JSON.parse(gunzipSync(Buffer.concat(parts)).toString()) as Record<string, string[]>;
    const advisory = {
      id: 1,
      url: "https://github.com/advisories/GHSA-test-test-test",
      title: "Reads too far",
      severity,
    };
    return answer(asked.sharp ? { sharp: [{ ...advisory, vulnerable_versions: "<99" }] } : {});
  }
  const locked = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")).packages;
  const ours: string = locked[`node_modules/${name}`]?.version ?? "1.0.0";
  const [major, minor, patch] = (ours.split("-")[0] ?? "").split(".").map(Number) as [number, number, number];
  const next = name !== "sharp" ? ours : `${major}.${minor}.${patch + 1}`;
  const version = (one: string) => ({ name, version: one, dist: { tarball: "http://127.0.0.1/x.tgz" } });
  answer({
    name,
    "dist-tags": { latest: next },
    versions: { [ours]: version(ours), [next]: version(next) },
    time: { [ours]: day(500), [next]: day(age) },
  });
});
const folder = mkdtempSync(path.join(os.tmpdir(), "components-"));
const known = path.join(folder, "known.json");
beforeAll(() => new Promise<void>((ready) => registry.listen(0, "127.0.0.1", ready)));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((closed) => registry.close(closed).closeAllConnections());
});

async function run(
  notes: Record<string, string>,
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
) {
  writeFileSync(known, JSON.stringify(notes));
  const env = {
    ...process.env,
    npm_config_registry: address,
    npm_config_cache: path.join(folder, "cache"),
    npm_config_fetch_retries: "0",
    KNOWN_WEAKNESSES: known,
  };
  const started = promisify(execFile)(process.execPath, ["scripts/check-components.ts"], { cwd: ROOT, env });
  return started.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

describe("npm run check:components", () => {
  it("exits with 1 for a weakness that isn't noted, and for one that is late; 0 while there is time", {
    timeout: 300_000,
  }, async () => {
    const unknown = await run({});
    expect(unknown.said).toContain("sharp: high weakness GHSA-test-test-test (Reads too far)");
    expect(unknown.code).toBe(1);
    expect(await run({ "GHSA-test-test-test": day(6) })).toMatchObject({ code: 0 });
    const late = await run({ "GHSA-test-test-test": day(8) });
    expect(late.said).toMatch(/^LATE {2}sharp: /m);
    expect(late.code).toBe(1);
  });

  it("says that nothing was checked when the registry can't be asked", { timeout: 60_000 }, async () => {
    const { code, said } = await run({}, "http://127.0.0.1:1");
    expect(code).toBe(2);
    expect(said).toContain("Nothing was checked.");
  });
});
