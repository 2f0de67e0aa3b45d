import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { ROOT } from "../settings.ts";
import { WORKER_FLAGS } from "../worker-flags.ts";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
const [dockerfile, compose, proxy] = [read("Dockerfile"), read("compose.yml"), read("Caddyfile")];

/** The names and values of a block of `KEY: value` lines. */
const valuesIn = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/^ {2}([A-Z0-9_]+): "?(.*?)"?$/gm)].map(([, name, value]) => [name, value]));
const settings = valuesIn(/^x-settings: &settings\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? "");
const image = Object.fromEntries(
  [...dockerfile.matchAll(/\b([A-Z_]+)=("[^"]*"|\S+)/g)].map(([, name, value]) => [name as string, value as string]),
);
/** All settings that the code knows. */
const known = new Set(
  [
    ...readFileSync(path.join(ROOT, "modules/kernel/environment.ts"), "utf8").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm),
  ].map(([, name]) => name),
);
const OF_NODE = ["NODE_ENV", "NODE_OPTIONS"];

describe("the compose file", () => {
  it("sets only what the code knows, and enough for production", () => {
    expect(Object.keys(settings).length).toBeGreaterThan(10);
    expect(Object.keys(settings).filter((name) => !known.has(name) && !OF_NODE.includes(name))).toEqual([]);
    Object.assign(process.env, settings, { SWAPLOT_MODE: "production", PORT: image.PORT, HOST: image.HOST });
    const { mode, STORAGE, showcase, secure, PORT } = reloadEnvironment();
    expect({ mode, STORAGE, showcase, secure, PORT }).toEqual({
      mode: "production",
      STORAGE: "s3",
      showcase: false,
      secure: false,
      PORT: 3000,
    });
    expect(environment().baseUrl).toBe(settings.BASE_URL);
  });

  it("has one password and one port for each service on both sides", () => {
    const owner = new URL(/DATABASE_OWNER_URL: (\S+)/.exec(compose)?.[1] ?? "");
    expect(owner.pathname).toBe(new URL(settings.DATABASE_URL as string).pathname);
    expect(compose).toContain(
      `POSTGRES_USER: ${owner.username}, POSTGRES_PASSWORD: ${owner.password}, POSTGRES_DB: ${owner.pathname.slice(1)} }`,
    );
    expect(compose).toContain(
      `MINIO_ROOT_USER: ${settings.S3_ACCESS_KEY_ID}, MINIO_ROOT_PASSWORD: ${settings.S3_SECRET_ACCESS_KEY} }`,
    );
    const services = new Set([...compose.matchAll(/^ {2}([a-z0-9-]+):/gm)].map(([, name]) => name));
    for (const url of [settings.DATABASE_URL, settings.S3_ENDPOINT, settings.SMTP_URL])
      expect(services).toContain(new URL(url as string).hostname);
    for (const [, service, port] of proxy.matchAll(/\b(web-\d):(\d+)/g)) {
      expect(services).toContain(service);
      expect(port).toBe(image.PORT);
    }
    const outside = new URL(settings.BASE_URL as string).port;
    expect(compose).toContain(`ports: ["${outside}:${outside}"]`);
    expect(proxy).toMatch(new RegExp(`^:${outside} \\{`, "m"));
    expect(compose).toContain(`http://127.0.0.1:${image.PORT}/readyz`);
    expect(dockerfile).toContain(`EXPOSE ${image.PORT}\n`);
  });

  it("starts files that exist, and gives them time to drain", () => {
    const started = [...`${compose}\n${dockerfile}`.matchAll(/"node", (?:"--[^"]+", )?"([^"]+\.ts)"/g)].map(
      ([, file]) => file as string,
    );
    expect(new Set(started)).toEqual(new Set(["app/server/main.ts", "workers/main.ts", "scripts/migrate.ts"]));
    expect(compose).toContain(JSON.stringify(["node", ...WORKER_FLAGS, "workers/main.ts"]).replaceAll(",", ", "));
    expect(dockerfile).toContain("node scripts/components.ts > components.json");
    for (const file of [...started, "scripts/components.ts", "scripts/resolve-once.mjs"])
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
    const grace = [...compose.matchAll(/stop_grace_period: (\d+)s/g)].map(([, seconds]) => Number(seconds));
    expect(grace[0]).toBeGreaterThan(environment().drainMs / 1_000 + 10); // a web process: `stop` in app/server/main.ts
    expect(grace[1]).toBeGreaterThan(30); // a worker: `stopOnce` in workers/start.ts
  });
});

describe("the start lines of docs/operations.md", () => {
  const block = /## In production\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(
    readFileSync(path.join(ROOT, "docs/operations.md"), "utf8"),
  )?.[1];

  it("are those of the compose file", () => {
    const commands = [
      ...compose.matchAll(/command: \["node", (.*app\/server\/main.*|.*workers\/main.*|"scripts\/migrate.*)\]/g),
    ];
    const lines = commands.map(([, words = ""]) => `node ${words.replace(/[",]/g, "")}`);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(block).toMatch(new RegExp(`(^|\\s)${line.replace(/[.]/g, "\\.")}(\\s|$)`, "m"));
  });

  it("have the flags and the memory settings of the image", () => {
    expect(block).toContain("--import=$PWD/scripts/resolve-once.mjs");
    for (const name of Object.keys(image).filter((one) => one.startsWith("MALLOC_")))
      expect(block).toContain(`${name}=${image[name]}`);
  });
});
