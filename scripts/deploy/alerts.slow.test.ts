import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installOneOf } from "../system-package.ts";

const RULES = path.join(import.meta.dirname, "alerts.yml");
const PER_HOUR = 4 * 60;

/** A value that stays for 30 hours. */
const always = (value: number) => `${value}x${30 * PER_HOUR}`;
/** A value that grows by `each` every 15 seconds. */
const grows = (each: number, from = 0) => `${from}+${each}x${30 * PER_HOUR}`;

type Case = {
  /** By series: what a site in trouble says, and what a healthy one says. */
  bad: Record<string, string>;
  good: Record<string, string>;
  /** When the alert has to fire. Ten minutes unless the rule waits longer. */
  at?: string;
  /** How often the rules are evaluated: every 15 seconds, less often for a day. */
  every?: string;
};

const request = (status: string) => `swaplot_http_requests_total{kind="page",status="${status}"}`;
const took = (le: string) => `swaplot_http_request_seconds_bucket{kind="page",le="${le}"}`;

/** For each alert, what it is about. The figures are those of outages that operators have tried. */
const CASES: Record<string, Case> = {
  DeadJobs: one('swaplot_jobs_dead{lane="images"}', 1, 0),
  QueueLate: one('swaplot_jobs_oldest_seconds{lane="messages"}', 301, 299),
  // 22 of 228 requests failed while the database was at its limit of connections.
  RequestsFail: {
    bad: { [request("5xx")]: grows(2.2), [request("2xx")]: grows(20.6) },
    good: { [request("5xx")]: grows(0.01), [request("2xx")]: grows(20.6) },
  },
  SlowAnswers: {
    bad: { [took("2.5")]: grows(9), [took("5")]: grows(10), [took("+Inf")]: grows(10) },
    good: { [took("2.5")]: grows(10), [took("5")]: grows(10), [took("+Inf")]: grows(10) },
    at: "20m",
  },
  DatabaseAway: one("swaplot_database_up", 0, 1),
  ClockOff: one("swaplot_clock_offset_seconds", -3, 0.02),
  BidsStopped: one("swaplot_bids_stopped", 1, 0),
  TextsUnusual: beside({ swaplot_texts_alarm: always(200) }, one("swaplot_texts_hour", 200, 199)),
  TextsStopped: beside({ swaplot_texts_stop: always(1_000) }, one("swaplot_texts_hour", 1_000, 999)),
  ReplicaLate: one("swaplot_replica_lag_seconds", 31, 2),
  SearchAway: one("swaplot_search_up", 0, 1),
  DiskNearlyFull: beside({ swaplot_disk_size_bytes: always(1_000) }, one("swaplot_disk_free_bytes", 99, 101)),
  ProcessAway: one('up{job="swaplot",instance="web1:3000"}', 0, 1),
  JobsRetry: one('swaplot_jobs_first_wish_seconds{lane="messages"}', 901, 60),
  // The mail server refuses connections: 268 mails wait, and the oldest gets older.
  MessagesWait: {
    bad: { 'swaplot_messages_oldest_seconds{channel="email"}': grows(15) },
    good: { 'swaplot_messages_oldest_seconds{channel="email"}': always(40) },
  },
  MessagesGivenUp: one('swaplot_messages{channel="email",state="given-up"}', 27, 0),
  MessagesUncertain: one('swaplot_messages{channel="email",state="uncertain"}', 3, 0),
  MessagesRefused: one('swaplot_messages{channel="email",state="refused"}', 51, 50),
  ConnectionsNearlyUsed: beside(
    { swaplot_database_connections_allowed: always(100) },
    one("swaplot_database_connections", 86, 47),
  ),
  PoolBusy: one('swaplot_pool_waiting{instance="web1:3000"}', 4, 0),
  LongTransaction: one("swaplot_database_longest_seconds", 601, 30),
  WorkerSilent: one('swaplot_processes_silent{kind="worker"}', 1, 0),
  BackupOld: one('swaplot_maintenance_age_seconds{name="backup"}', 27 * 3_600, 25 * 3_600),
  BackupMissing: {
    bad: { swaplot_database_up: always(1) },
    good: { swaplot_database_up: always(1), 'swaplot_maintenance_age_seconds{name="backup"}': always(60) },
    at: "25h",
    every: "5m",
  },
  TrialRestoreOld: one('swaplot_maintenance_age_seconds{name="trial-restore"}', 15 * 86_400, 13 * 86_400),
  DatabaseDiskNearlyFull: beside(
    { swaplot_database_disk_size_bytes: always(1_000) },
    one("swaplot_database_size_bytes", 701, 600),
  ),
  // The tests' clock begins at 0.
  CertificateEnds: one("swaplot_certificate_expires_seconds", 13 * 86_400, 16 * 86_400),
};

function one(series: string, bad: number, good: number): Case {
  return { bad: { [series]: always(bad) }, good: { [series]: always(good) } };
}
function beside(more: Record<string, string>, { bad, good }: Case): Case {
  return { bad: { ...more, ...bad }, good: { ...more, ...good } };
}

const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-alerts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs promtool, the checker of Prometheus; its output if it finds something wrong. */
function promtool(...args: string[]): string {
  try {
    return execFileSync("promtool", args, { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout?: string; stderr?: string; code?: string };
    if (code === "ENOENT") throw error;
    return `FAILED ${stdout}${stderr}`;
  }
}

/** Whether the alert fires with these series, as a number of alerts that fire. */
function tested(
  alert: string,
  series: Record<string, string>,
  { at = "10m", every = "15s" }: Case,
  firing: number,
): string {
  const file = path.join(folder, "tests.json");
  // YAML reads JSON.
  const tests = {
    rule_files: [RULES],
    evaluation_interval: every,
    tests: [
      {
        interval: "15s",
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
            eval_time: at,
            exp_samples: [{ labels: "{}", value: firing }],
          },
        ],
      },
    ],
  };
  writeFileSync(file, JSON.stringify(tests));
  return promtool("test", "rules", file);
}

beforeAll(() => {
  try {
    promtool("--version");
  } catch {
    if (!installOneOf("prometheus")) throw new Error("promtool is missing: install the package prometheus");
  }
}, 600_000);

it("Prometheus takes the settings that read them, and a token from a file", () => {
  const token = path.join(folder, "token");
  writeFileSync(token, "a token");
  const settings = readFileSync(path.join(import.meta.dirname, "prometheus.yml"), "utf8");
  const file = path.join(folder, "prometheus.yml");
  writeFileSync(
    file,
    settings.replace("/etc/prometheus/swaplot-token", token).replace("[alerts.yml]", JSON.stringify([RULES])),
  );
  expect(promtool("check", "config", file)).toMatch(/^(?!FAILED)[\s\S]*SUCCESS: 1 rule files found/);
  // ProcessAway is about the processes of this job.
  expect(settings).toContain("job_name: swaplot\n");
});

describe("the alerts", () => {
  it("are rules that Prometheus takes, and each has a case", () => {
    expect(promtool("check", "rules", RULES)).toContain("SUCCESS");
    const names = [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(Object.keys(CASES)).toEqual(names);
  });

  it.each(Object.keys(CASES))("%s fires when it should, and only then", { timeout: 120_000 }, (alert) => {
    const tried = CASES[alert] as Case;
    expect(tested(alert, tried.bad, tried, 1)).toContain("SUCCESS");
    expect(tested(alert, tried.good, tried, 0)).toContain("SUCCESS");
  });
});
