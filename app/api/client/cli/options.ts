import { parseArgs } from "node:util";

/** A command line that can't be understood. */
export class UsageError extends Error {}

/** Where a command writes, and what ends it. */
export type Output = { out(text: string): void; err(text: string): void; signal: AbortSignal };

export type Options = {
  command: "listen" | "replay" | "test" | "mcp" | "help";
  /** What follows the command, such as the id of a delivery. */
  rest: readonly string[];
  site: string;
  key: string | undefined;
  person: string | undefined;
  to: string | undefined;
  events: string[] | undefined;
  /** An ISO time. */
  since: string | undefined;
  full: boolean;
  /** For an assistant: also the calls that change data, and only those of some groups of the reference. */
  allowWrites: boolean;
  groups: string[] | undefined;
};

const COMMANDS: readonly string[] = ["listen", "replay", "test", "mcp", "help"];
const UNITS = new Map([
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);
const SITE = "https://www.swaplot.com";

/** The options of a command line; throws a `UsageError` if it can't be understood. */
export function optionsOf(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  now = new Date(),
): Options {
  const { values, positionals } = parsed(args);
  const [command = "help", ...rest] = values.help ? ["help"] : positionals;
  if (!COMMANDS.includes(command)) throw new UsageError(`There is no command "${command}".`);
  return {
    command: command as Options["command"],
    rest,
    site: addressOf("--site", values.site ?? env.SWAPLOT_SITE ?? SITE),
    key: env.SWAPLOT_KEY,
    person: values.person ?? env.SWAPLOT_PERSON,
    to: values.to === undefined ? undefined : addressOf("--to", values.to),
    events: values.events?.split(",").map((event) => event.trim()),
    since: values.since === undefined ? undefined : sinceOf(values.since, now),
    full: values.full ?? false,
    allowWrites: values["allow-writes"] ?? false,
    groups: values.groups?.split(",").map((group) => group.trim()),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: text,
        person: text,
        to: text,
        events: text,
        since: text,
        full: flag,
        "allow-writes": flag,
        groups: text,
        help: { ...flag, short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function addressOf(option: string, address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError(`${option} needs an address such as http://localhost:4000.`);
  return address;
}

function sinceOf(text: string, now: Date): string {
  const [, amount, unit = ""] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const at = amount ? now.getTime() - Number(amount) * (UNITS.get(unit) ?? 0) : Date.parse(text);
  if (Number.isNaN(at)) throw new UsageError("--since needs a time such as 30m, 2h, 3d, or 2026-11-21T15:30:00Z.");
  return new Date(at).toISOString();
}
