import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, it } from "vitest";
import { createApiKey } from "#modules/accounts/index.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { DOCUMENTS, project, ROOT, run, runSamples, samplesOf } from "./client-project.ts";

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString("base64")}`;
const SECRET = secretOf("a secret of this test");

beforeAll(() => testDatabase());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

describe("the packed client", () => {
  it("has less than 40 kB of code, and depends on nothing", async () => {
    const folder = await project({});
    const installed = path.join(folder, "node_modules/@swaplot/client");
    const code = ["esm", "cjs"].map((kind) => readFileSync(path.join(installed, kind, "index.js")));
    expect(gzipSync(Buffer.concat(code)).length).toBeLessThan(40_000);
    const {
      dependencies,
      peerDependencies,
      private: hidden,
    } = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8"));
    expect({ dependencies, peerDependencies, hidden }).toEqual({});
  });

  it("runs the samples of its README in plain JavaScript", async () => {
    await aSwap();
    const key = await createApiKey(await makeUser(), { name: "Live", scopes: ["own", "write", "swap.buy"] });
    if (!key.ok) throw new Error(key.error.code);
    const port = await freePort();
    const { output, ended } = await runSamples("app/api/client/README.md", {
      SITE: await listeningSite(),
      SWAPLOT_KEY: key.value.token,
      SWAPLOT_WEBHOOK_SECRET: SECRET,
      PORT: String(port),
    });
    const answered = Promise.all([statusOfDelivery(port, SECRET), statusOfDelivery(port, secretOf("another"))]);
    expect(await Promise.race([answered, ended.then(output)])).toEqual([204, 400]);
    expect(output()).toMatch(/2019 Honda CR-V.* 24600\n[\s\S]*offer.made one\n$/);
  });

  it("is loaded by CommonJS", async () => {
    const folder = await project({
      "main.cjs": 'const { createClient } = require("@swaplot/client");\nconsole.log(typeof createClient);',
    });
    expect((await run("node", ["main.cjs"], { cwd: folder })).stdout).toBe("function\n");
  });

  it.each([
    ["nodenext", "main.mts"],
    ["nodenext", "main.cts"],
    ["bundler", "main.ts"],
  ])("has its samples checked strictly by TypeScript (%s, %s)", async (resolution, file) => {
    const common = `import { createClient, type schemas } from "@swaplot/client";
export const find = async (): Promise<schemas.Car[]> => (await createClient({ baseUrl: "" }).getSwapsListing()).list;`;
    const named = (document: (typeof DOCUMENTS)[number]) => `${path.basename(document, ".md")}-${file}`;
    const samples = file.endsWith(".cts")
      ? {}
      : Object.fromEntries(DOCUMENTS.map((one) => [named(one), samplesOf(one)]));
    const options = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: "es2022",
      lib: ["es2022"],
      types: ["node"],
      module: resolution === "bundler" ? "esnext" : resolution,
      moduleResolution: resolution,
    };
    const folder = await project({
      ...samples,
      [file]: common,
      "tsconfig.json": JSON.stringify({ compilerOptions: options }),
    });
    mkdirSync(path.join(folder, "node_modules/@types"), { recursive: true });
    for (const name of ["@types/node", "undici-types"])
      symlinkSync(path.join(ROOT, "node_modules", name), path.join(folder, "node_modules", name));
    const checked = await run("node", [path.join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."], { cwd: folder })
      .then(({ stdout }) => stdout)
      .catch(({ stdout }: { stdout: string }) => stdout);
    expect(checked).toBe("");
  });
});

/** The status that the sample's receiver answers to an event; it is asked until it listens. */
async function statusOfDelivery(port: number, secret: string): Promise<number> {
  const body = JSON.stringify({
    id: "1",
    type: "offer.made",
    createdAt: "2026-11-21T15:30:00.000Z",
    data: { swap: "one" },
  });
  const now = new Date();
  const headers = {
    "webhook-id": "1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign("1", now, body),
  };
  const address = `http://127.0.0.1:${port}`;
  const send = () => fetch(address, { method: "POST", headers, body }).then(({ status }) => status);
  return expect
    .poll(() => send().catch(() => 0))
    .toBeGreaterThan(0)
    .then(send);
}
