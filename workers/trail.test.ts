import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { beforeAll, expect, it } from "vitest";
import { databaseUrl, db } from "#db/client.ts";
import { saveAvailability } from "#modules/accounts/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { startTracing } from "#modules/kernel/start-tracing.ts";
import { currentRequestId, currentTraceId, follow } from "#modules/kernel/trail.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { workLane } from "./work-lane.ts";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
};
const spans: Span[] = [];

/** A collector that speaks the format, and what it received. */
async function collector(): Promise<string> {
  const server = http.createServer(async (req, res) => {
    const body = await new Response(req as unknown as ReadableStream).text();
    for (const { scopeSpans } of (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] })
      .resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    res.end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterFile(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(() => testDatabase());

it("a request's id and trace go from the web process along its command and its jobs to the worker", async () => {
  await db().execute(sql`delete from pgboss.job`);
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await collector();
  reloadEnvironment();
  const stopTracing = await startTracing("web");
  const actor = await makeUser();
  const proxy = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await follow({ requestId: "request-1", traceparent: proxy }, { name: "POST", kind: "server" }, () =>
    saveAvailability(actor, { user: personId(actor), general: ["mon-09:00"] }),
  );
  expect([currentRequestId(), currentTraceId()]).toEqual([undefined, undefined]);

  const boss = new PgBoss({
    connectionString: databaseUrl(),
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on("error", () => {});
  await boss.start();
  const seen = await new Promise<unknown>((resolve) => {
    void workLane(boss, "events", async () => resolve([currentRequestId(), currentTraceId()]), 3600);
  });
  expect(seen).toEqual(["request-1", "0af7651916cd43dd8448eb211c80319c"]);
  await boss.stop({ graceful: true, timeout: 10_000 });
  // A failure is marked by its kind, without its words, which can be personal.
  const failing = follow({ traceparent: proxy }, { name: "GET" }, async () => {
    throw new RangeError("ada@example.test is out of range");
  });
  await expect(failing).rejects.toThrow("out of range");
  await stopTracing();

  const named = (name: string) => spans.find((one) => one.name === name) as Span;
  const [request, command, job] = ["POST", "accounts.save-availability", "job events.dispatch"].map(named);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(["0af7651916cd43dd8448eb211c80319c"]));
  expect([request?.parentSpanId, command?.parentSpanId, job?.parentSpanId]).toEqual([
    "b7ad6b7169203331",
    request?.spanId,
    command?.spanId,
  ]);
  expect(named("GET").status).toEqual({ code: 2, message: "RangeError" });
  expect(JSON.stringify(spans)).not.toContain("ada@example.test");
});
