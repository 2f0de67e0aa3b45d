import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { registry, requests, startMetrics } from "#app/server/metrics.ts";
import { refreshSystemMetrics } from "#app/server/system-metrics.ts";
import { leaveDatabase, testDatabase } from "#test/database.ts";

const text = readFileSync(path.join(import.meta.dirname, "alerts.yml"), "utf8");
const expressions = [...text.matchAll(/^\s+expr: (.+)$/gm)].map(([, expression]) => expression as string);
/** Prometheus itself makes it. */
const OWN = ["up"];

/** The metrics that an expression reads: names that are followed by neither a bracket nor a label. */
const metricsIn = (expression: string) =>
  [...expression.replace(/"[^"]*"/g, '""').matchAll(/\b((?:swaplot|process|nodejs)_\w+)/g)].map(
    ([, name]) => name as string,
  );

beforeAll(async () => {
  await testDatabase();
  startMetrics();
  requests.inc({ kind: "page", status: "2xx" }, 0);
});

describe("the alerts", () => {
  it("are about dead jobs, late queues, failed requests, texts, the disk, the replica, the database, clocks, and processes", () => {
    const names = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(names).toHaveLength(expressions.length);
    expect(names).toEqual(
      expect.arrayContaining([
        "DeadJobs",
        "QueueLate",
        "RequestsFail",
        "DiskNearlyFull",
        "ReplicaLate",
        "DatabaseAway",
        "ClockOff",
        "ProcessAway",
        "TextsUnusual",
        "TextsStopped",
      ]),
    );
    for (const key of ["summary", "action", "severity", "runbook_url"])
      expect(text.match(new RegExp(`\\b${key}:`, "g"))).toHaveLength(expressions.length);
  });

  it("have a section of the runbook each, to which they link, and no section is about another alert", () => {
    const runbook = readFileSync(path.join(import.meta.dirname, "../../docs/runbook.md"), "utf8");
    const names = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);
    const links = [...text.matchAll(/runbook_url: "docs\/runbook\.md#(\w+)"/g)].map(([, anchor]) => anchor);
    expect(links).toEqual(names.map((name) => name.toLowerCase()));
    expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(names);
  });

  it.each(expressions)("read what /metrics serves: %s", async (expression) => {
    await refreshSystemMetrics();
    const names = metricsIn(expression);
    expect(names.length + OWN.filter((own) => expression.startsWith(own)).length).toBeGreaterThan(0);
    const served = await registry.metrics();
    for (const name of names) expect(served).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, "")} `, "m"));
  });
});

it("/metrics tells how far the clocks of this machine and of the database are apart", async () => {
  const offset = async () => {
    await refreshSystemMetrics();
    return Number(/^swaplot_clock_offset_seconds (\S+)$/m.exec(await registry.metrics())?.[1]);
  };
  expect(Math.abs(await offset())).toBeLessThan(1);
  const right = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => right() + 3_600_000);
  expect(Math.round(await offset())).toBe(-3_600);
  vi.restoreAllMocks();
});

it("/metrics answers without the database, and says that it is away", async () => {
  await leaveDatabase();
  await refreshSystemMetrics();
  expect(await registry.metrics()).toContain("swaplot_database_up 0");
});
