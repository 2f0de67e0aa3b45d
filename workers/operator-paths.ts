import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import { lookup } from "#modules/kernel/lookup.ts";
import { reachDatabase } from "#modules/system/index.ts";

const registry = new Registry();

/** Jobs that this worker has finished, by lane and outcome: done or failed. */
export const jobsDone = new Counter({
  name: "swaplot_worker_jobs_total",
  help: "Jobs that this worker has finished, by lane and outcome",
  labelNames: ["lane", "outcome"],
  registers: [registry],
});

/** A database that takes longer is away. */
const PATIENCE_MS = 2_000;

type Settings = { token: string | undefined; production: boolean };

/**
 * Answers an operator's questions to a worker: /healthz (it runs), /readyz (it takes jobs), and /metrics, with the same
 * token as that of the web process.
 */
export function operatorPaths({ token, production }: Settings, stopping: () => boolean) {
  const paths: Readonly<Record<string, (req: IncomingMessage, res: ServerResponse) => Promise<void>>> = {
    "/healthz": async (_, res) => plain(res, 200, "ok"),
    "/readyz": async (_, res) => {
      if (stopping()) return plain(res, 503, "this process stops");
      const reached = await Promise.race([
        reachDatabase().then(
          () => true,
          () => false,
        ),
        sleep(PATIENCE_MS, false, { ref: false }),
      ]);
      plain(res, reached ? 200 : 503, reached ? "ready" : "the database does not answer");
    },
    "/metrics": async (req, res) => {
      if (token && req.headers.authorization !== `Bearer ${token}`) return plain(res, 401, "A token is needed.");
      if (!token && production) return plain(res, 404, "Not found");
      res.setHeader("content-type", registry.contentType);
      res.end(await registry.metrics());
    },
  };
  return (req: IncomingMessage, res: ServerResponse): void => {
    const known = lookup(paths, String(req.url).split("?")[0]);
    void (known ? known(req, res) : plain(res, 404, "Not found"));
  };
}

function plain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(text);
}

/** Listens for operators until the worker stops; `stopping` answers from then on. */
export function listenForOperators(port: number, host: string, settings: Settings): { stop(): Promise<void> } {
  collectDefaultMetrics({ register: registry });
  let stops = false;
  const server = createServer(operatorPaths(settings, () => stops)).listen(port, host);
  return {
    // It goes on answering while the running jobs finish.
    async stop() {
      stops = true;
      server.unref();
    },
  };
}
