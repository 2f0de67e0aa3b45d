import { environment } from "#modules/kernel/environment.ts";
import type { Problem } from "#modules/kernel/outbound.ts";

/** The URL and token of a real service. `url` has no trailing slash; `loopback` is for tests against this machine. */
export type Service = { url: string; token?: string | undefined; loopback?: boolean };

/** The real service if it is configured in the environment; otherwise the embedded implementation is used. */
export const serviceAt = (url: string | undefined, token: string | undefined): Service | undefined =>
  url ? { url: url.replace(/\/+$/, ""), token, loopback: environment().mode === "test" } : undefined;

/** The errors of a service for a car it does not know or cannot read. */
const CAR_STATUSES = [400, 404, 410, 422];

/** Whether the service has no answer for this car, as opposed to being down for all. */
export const isAboutCar = ({ problem, status = 0 }: { problem: Problem; status?: number }): boolean =>
  problem === "bad-answer" || problem === "too-large" || (problem === "status" && CAR_STATUSES.includes(status));
