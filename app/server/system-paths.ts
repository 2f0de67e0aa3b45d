import type { IncomingMessage, ServerResponse } from "node:http";
import type { Environment } from "#modules/kernel/environment.ts";
import { RETRY_AFTER } from "#modules/kernel/unavailable.ts";
import { registry } from "./metrics.ts";
import { plain } from "./send.ts";
import { refreshSystemMetrics } from "./system-metrics.ts";

/** Whether requests may be sent to this process, and why not. */
export type Readiness =
  | "ready"
  | "stopping"
  | "database-away"
  | "database-full"
  | "pool-busy"
  | "index-missing"
  | "behind";

const WORDS: Record<Readiness, string> = {
  ready: "ready",
  stopping: "this process stops",
  "database-away": "the database does not answer",
  "database-full": "the database accepts no more connections",
  "pool-busy": "all connections to the database are in use, and requests wait",
  "index-missing": "the cars are not in memory yet",
  behind: "this process is not told of changes",
};

type Answer = (res: ServerResponse, req: IncomingMessage) => string | Promise<string>;

/** Paths for operators: liveness, readiness and metrics. Each answers the kind that metrics count it as. */
export function systemPaths(settings: Environment, isReady: () => Promise<Readiness>): ReadonlyMap<string, Answer> {
  return new Map<string, Answer>([
    ["/healthz", (res) => plain(res, 200, "ok")],
    [
      "/readyz",
      async (res) => {
        const state = await isReady();
        if (state !== "ready") res.setHeader("retry-after", RETRY_AFTER);
        return plain(res, state === "ready" ? 200 : 503, WORDS[state]);
      },
    ],
    [
      "/metrics",
      async (res, req) => {
        if (settings.METRICS_TOKEN && req.headers.authorization !== `Bearer ${settings.METRICS_TOKEN}`)
          return plain(res, 401, "A token is needed.");
        if (!settings.METRICS_TOKEN && settings.mode === "production") return plain(res, 404, "Not found");
        await refreshSystemMetrics();
        res.setHeader("content-type", registry.contentType);
        res.end(await registry.metrics());
        return "system";
      },
    ],
  ]);
}
