import { type Environment, environment } from "#modules/kernel/environment.ts";
import { log } from "#modules/kernel/log.ts";
import { isSetUp, type Port } from "./ports/port.ts";
import { PORTS } from "./ports/ports.ts";

/** The services about cars in whose place something of ours answers, each with what it answers. */
export const findSamples = (settings: Environment): string[] =>
  sampledPorts(settings).map(({ needs, name, embedded }) => `${needs.join(" and ")} is not set. ${name}: ${embedded}`);

export const sampledPorts = (settings: Environment): Port[] =>
  PORTS.filter((port) => port.group === "Cars" && port.embedded !== null && !isSetUp(port, settings));

/** In production, people take a sample answer for the truth: the log says at each start which services are missing. */
export function warnOfSamples(): void {
  const settings = environment();
  if (settings.mode !== "production") return;
  for (const sample of findSamples(settings)) log.warn({ sample }, "a service is missing, so a sample answers for it");
}
