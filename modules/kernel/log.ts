import pino from "pino";
import { environment } from "./environment.ts";
import { currentRequestId, currentTraceId } from "./trail.ts";

/** Keys whose values must never reach a log, at any depth. */
const SECRET = ["password", "token", "code", "cookie", "authorization", "secret", "vin", "phone", "email"];

let logger: pino.Logger | undefined;
const target = () => {
  logger ??= pino({
    level: environment().LOG_LEVEL,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    // Lines of one request have its id, whichever process writes them.
    mixin: () => ({ requestId: currentRequestId(), traceId: currentTraceId() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[removed]" },
  });
  return logger;
};

type Write = (fields: Record<string, unknown>, message: string) => void;

/** One line of JSON per entry, on standard output: level, time in UTC, fields, and `msg`; secrets are redacted by name. */
export const log: Record<"debug" | "info" | "warn" | "error", Write> = {
  debug: (fields, message) => target().debug(fields, message),
  info: (fields, message) => target().info(fields, message),
  warn: (fields, message) => target().warn(fields, message),
  error: (fields, message) => target().error(fields, message),
};

/** A failed query's message ends with its parameters, which can be personal data. */
const VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$)/;
const MOST_CAUSES = 4;

/** An error for the log: its stack and its causes, without the values of a failed query. */
export function errorText(error: unknown): string {
  const told: string[] = [];
  for (let at = error; at && told.length < MOST_CAUSES; at = (at as Error).cause)
    told.push(String((at as Error).stack ?? at).replace(VALUES, "\nparams: [removed]"));
  return told.join("\ncaused by ");
}
