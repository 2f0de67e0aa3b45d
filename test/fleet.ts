import path from "node:path";
import { freePort } from "#db/embedded/server.ts";
import { startBucketServer } from "./fakes/bucket-server.ts";
import { startProxy } from "./proxy.ts";
import { type Part, type Site, startSite } from "./site.ts";

/** One process of a fleet. */
export type Member = {
  name: string;
  part: Part;
  /** `kill -9`, and a new process in its place. */
  replaceKilled(): Promise<void>;
  /** SIGTERM, and a new process once the old one has ended by itself. */
  replaceDrained(): Promise<void>;
};

export type Fleet = {
  url: string;
  /** The addresses of the web processes themselves. */
  webs: string[];
  members: Member[];
  /** Whether the proxy repeats a request when its process died. */
  repeat(on: boolean): void;
  stop(): Promise<void>;
};

type Plan = { webs: number; workers: number; env?: Record<string, string> };

/** Several web and worker processes behind a proxy, on one database and one S3-like store. */
export async function startFleet(databaseUrl: string, folder: string, plan: Plan): Promise<Fleet> {
  const bucket = await startBucketServer({ bucket: "fleet", accessKey: "FLEET" });
  const proxy = await startProxy();
  const env = {
    BASE_URL: proxy.url,
    STORAGE: "s3",
    S3_BUCKET: "fleet",
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY_ID: "FLEET",
    S3_SECRET_ACCESS_KEY: "FLEET",
    ...plan.env,
  };
  const sites: Site[] = [];
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await proxy.close();
    await bucket.close();
  };
  try {
    const ports = await Promise.all(Array.from({ length: plan.webs }, freePort));
    const members = await startMembers(databaseUrl, folder, { ...plan, env }, ports, sites);
    proxy.serve(ports);
    const webs = ports.map((port) => `http://127.0.0.1:${port}`);
    return { url: proxy.url, webs, members, repeat: proxy.repeat, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startMembers(
  databaseUrl: string,
  folder: string,
  { webs, workers, env }: Plan,
  ports: readonly number[],
  sites: Site[],
): Promise<Member[]> {
  const start = async (part: "web" | "worker", n: number): Promise<Member> => {
    const name = `${part}-${n + 1}`;
    const port = async () => ports[n] as number;
    const only = part === "web" ? { worker: false, port } : { web: false };
    const site = await startSite(databaseUrl, path.join(folder, name), { ...only, ...(env ? { env } : {}) });
    sites.push(site);
    return {
      name,
      part,
      async replaceKilled() {
        await site.kill(part);
        await site.start(part);
      },
      async replaceDrained() {
        await site.stop();
        await site.start(part);
      },
    };
  };
  return Promise.all([
    ...Array.from({ length: webs }, (_, n) => start("web", n)),
    ...Array.from({ length: workers }, (_, n) => start("worker", n)),
  ]);
}
