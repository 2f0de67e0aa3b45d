import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { countTraffic } from "#modules/system/index.ts";

/** What /metrics counts. */
export const registry = new Registry();

export const requests = new Counter({
  name: "swaplot_http_requests_total",
  help: "Requests answered, by kind and status class",
  labelNames: ["kind", "status"],
  registers: [registry],
});
export const durations = new Histogram({
  name: "swaplot_http_request_seconds",
  help: "Time to answer, by kind",
  labelNames: ["kind"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});
export const events = new Counter({
  name: "swaplot_events_total",
  help: "What visitors did that only their browsers see: newsletter asked for, tracked entries of the menu",
  labelNames: ["event"],
  registers: [registry],
});
export const sockets = new Gauge({
  name: "swaplot_websockets",
  help: "Open realtime connections",
  registers: [registry],
});

/** Requests of the last minutes, for the page about the system. */
export const traffic = countTraffic();

/** Counts what the process itself uses, once however many sites it serves. */
export function startMetrics(): void {
  if (!registry.getSingleMetric("process_cpu_user_seconds_total")) collectDefaultMetrics({ register: registry });
}
