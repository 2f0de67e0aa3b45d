import { X509Certificate } from "node:crypto";
import { Gauge } from "prom-client";
import { environment } from "#modules/kernel/environment.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { isOwnClockOff } from "#modules/kernel/own-clock.ts";
import { isSearchUp } from "#modules/marketplace/listing/index.ts";
import { measureMessages } from "#modules/messaging/index.ts";
import {
  countSilent,
  measureClock,
  measureDatabase,
  measureDisk,
  measureMaintenance,
  measurePool,
  measureReplica,
  measureSystem,
} from "#modules/system/index.ts";
import { registry } from "./metrics.ts";

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

const up = gauge("swaplot_database_up", "1 while this process reaches the database");
const clock = gauge("swaplot_clock_offset_seconds", "How far the database’s clock is ahead of this machine’s");
const clockDoubt = gauge("swaplot_clock_uncertainty_seconds", "How exactly swaplot_clock_offset_seconds is known");
const bidsStopped = gauge("swaplot_bids_stopped", "1 while this process takes no bids, because its clock is off");
const connections = gauge("swaplot_database_connections", "Connections of clients to the database");
const allowed = gauge("swaplot_database_connections_allowed", "How many connections the database allows the site");
const databaseSize = gauge("swaplot_database_size_bytes", "What the database takes on its disk");
const databaseDisk = gauge(
  "swaplot_database_disk_size_bytes",
  "DATABASE_DISK_GB: the disk of the database; 0: not known",
);
const longest = gauge("swaplot_database_longest_seconds", "How long the longest transaction has been open");
const poolSize = gauge("swaplot_pool_size", "DATABASE_POOL: how many connections this process may open");
const poolOpen = gauge("swaplot_pool_open", "Connections of this process");
const poolIdle = gauge("swaplot_pool_idle", "Connections of this process that are free");
const poolWaiting = gauge("swaplot_pool_waiting", "Requests of this process that wait for a connection");
const silent = gauge("swaplot_processes_silent", "Processes that have not reported for a minute, by kind", ["kind"]);
const maintained = gauge("swaplot_maintenance_age_seconds", "How long ago an operator’s command was done, by name", [
  "name",
]);
const certificate = gauge("swaplot_certificate_expires_seconds", "When TLS_CERT ends; not set without one");
const waiting = gauge("swaplot_jobs_waiting", "Jobs that are due, by lane", ["lane"]);
const oldest = gauge("swaplot_jobs_oldest_seconds", "How long the first waiting job has been due, by lane", ["lane"]);
const firstWish = gauge(
  "swaplot_jobs_first_wish_seconds",
  "How long ago the oldest unfinished job was asked for, also if it waits for a retry, by lane",
  ["lane"],
);
const running = gauge("swaplot_jobs_running", "Jobs that a worker does, by lane", ["lane"]);
const dead = gauge("swaplot_jobs_dead", "Jobs that have used up their retries, by lane", ["lane"]);
const texts = gauge("swaplot_texts_hour", "Texts and calls of the last hour that requests have caused");
const textsAlarm = gauge("swaplot_texts_alarm", "From how many the administrators are told: TEXTS_HOURLY_ALARM");
const textsStop = gauge("swaplot_texts_stop", "From how many on visitors can’t cause more: TEXTS_HOURLY_STOP");
const messages = gauge("swaplot_messages", "Emails and texts that have not arrived; failed ones of the last day", [
  "channel",
  "state",
]);
const messagesOldest = gauge("swaplot_messages_oldest_seconds", "How long ago the first waiting one was tried first", [
  "channel",
]);
const diskSize = gauge("swaplot_disk_size_bytes", "The disk of the stored files; 0 if they are in a bucket");
const diskFree = gauge("swaplot_disk_free_bytes", "What is free on the disk of the stored files");

const replicaOpen = gauge("swaplot_replica_open", "1 while the replica answers public reads; 0 also without one");
const replicaLag = gauge(
  "swaplot_replica_lag_seconds",
  "How old what the replica shows is; +Inf while it is away, 0 without one",
);

const searchUp = gauge("swaplot_search_up", "1 while the search engine answers this process; 1 also without one");

async function refreshDatabase(): Promise<void> {
  const [database, silence, ages] = await Promise.all([measureDatabase(), countSilent(), measureMaintenance()]);
  connections.set(database.connections);
  allowed.set(database.connectionsAllowed);
  databaseSize.set(database.size);
  longest.set(database.longestSeconds);
  for (const kind of ["web", "worker"] as const) silent.set({ kind }, silence[kind]);
  for (const [name, age] of ages) maintained.set({ name }, age);
}

/** What is known without the database. */
function refreshProcess(): void {
  const pool = measurePool();
  poolSize.set(pool.size);
  poolOpen.set(pool.open);
  poolIdle.set(pool.idle);
  poolWaiting.set(pool.waiting);
  const { TLS_CERT, DATABASE_DISK_GB } = environment();
  databaseDisk.set((DATABASE_DISK_GB ?? 0) * 1_000_000_000);
  if (TLS_CERT) certificate.set(new X509Certificate(TLS_CERT).validToDate.getTime() / 1_000);
}

/** Reads the queues, the database, and the disk, so that the next answer of /metrics has them. Never throws. */
export async function refreshSystemMetrics(): Promise<void> {
  const disk = await measureDisk().catch(() => undefined);
  if (disk) {
    diskSize.set(disk.size);
    diskFree.set(disk.free);
  }
  const replica = measureReplica();
  if (replica) {
    replicaOpen.set(replica.open ? 1 : 0);
    replicaLag.set(replica.lagSeconds ?? Number.POSITIVE_INFINITY);
  }
  searchUp.set(isSearchUp() === false ? 0 : 1);
  try {
    refreshProcess();
    const [figures, unsent] = await Promise.all([measureSystem(), measureMessages()]);
    up.set(1);
    const reading = await measureClock();
    clock.set(-reading.aheadMs / 1_000);
    clockDoubt.set(reading.withinMs / 1_000);
    bidsStopped.set(isOwnClockOff() ? 1 : 0);
    await refreshDatabase();
    texts.set(figures.texts.sent);
    textsAlarm.set(figures.texts.alarm);
    textsStop.set(figures.texts.stop);
    for (const { channel, oldestSeconds, ...counts } of unsent) {
      messagesOldest.set({ channel }, oldestSeconds);
      messages.set({ channel, state: "waiting" }, counts.waiting);
      messages.set({ channel, state: "uncertain" }, counts.uncertain);
      messages.set({ channel, state: "given-up" }, counts.givenUp);
      messages.set({ channel, state: "refused" }, counts.refused);
    }
    for (const { lane, ...state } of figures.lanes) {
      waiting.set({ lane }, state.waiting);
      oldest.set({ lane }, state.oldestSeconds ?? 0);
      firstWish.set({ lane }, state.firstWishSeconds ?? 0);
      running.set({ lane }, state.running);
      dead.set({ lane }, state.dead);
    }
  } catch (error) {
    up.set(0);
    log.debug({ error: errorText(error) }, "the queues could not be measured");
  }
}
