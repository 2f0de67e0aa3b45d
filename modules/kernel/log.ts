import pino from "pino";
import { environment } from "./environment.ts";

/** What must never reach a log, wherever it hides. */
const SECRET = ["password", "token", "code", "cookie", "authorization", "secret", "vin", "phone", "email"];

let logger: pino.Logger | undefined;
const target = () => {
  logger ??= pino({
    level: environment().LOG_LEVEL,
    base: null,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[removed]" },
  });
  return logger;
};

type Write = (fields: Record<string, unknown>, message: string) => void;

/** One line of JSON an entry, on standard output; secrets are removed by name. */
export const log: Record<"debug" | "info" | "warn" | "error", Write> = {
  debug: (fields, message) => target().debug(fields, message),
  info: (fields, message) => target().info(fields, message),
  warn: (fields, message) => target().warn(fields, message),
  error: (fields, message) => target().error(fields, message),
};
