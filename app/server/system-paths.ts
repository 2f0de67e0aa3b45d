import type { IncomingMessage, ServerResponse } from "node:http";
import type { Environment } from "#modules/kernel/environment.ts";
import { registry } from "./metrics.ts";
import { plain } from "./send.ts";

type Answer = (res: ServerResponse, req: IncomingMessage) => string | Promise<string>;

/** Paths for operators: liveness, readiness and metrics. Each answers the kind that metrics count it as. */
export function systemPaths(settings: Environment, isReady: () => Promise<boolean>): ReadonlyMap<string, Answer> {
  return new Map<string, Answer>([
    ["/healthz", (res) => plain(res, 200, "ok")],
    [
      "/readyz",
      async (res) => {
        const ready = await isReady();
        return plain(res, ready ? 200 : 503, ready ? "ready" : "the database does not answer");
      },
    ],
    [
      "/metrics",
      async (res, req) => {
        if (settings.METRICS_TOKEN && req.headers.authorization !== `Bearer ${settings.METRICS_TOKEN}`)
          return plain(res, 401, "A token is needed.");
        if (!settings.METRICS_TOKEN && settings.mode === "production") return plain(res, 404, "Not found");
        res.setHeader("content-type", registry.contentType);
        res.end(await registry.metrics());
        return "system";
      },
    ],
  ]);
}
