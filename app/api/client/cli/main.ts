import { createClient } from "../create-client.ts";
import { SwaplotError } from "../swaplot-error.ts";
import { listen } from "./listen.ts";
import { mcp } from "./mcp.ts";
import { type Options, type Output, optionsOf, UsageError } from "./options.ts";
import { replay, test } from "./send-again.ts";

const HELP = `Receive the webhooks of Swaplot on your own machine, or give an assistant its calls.

  swaplot listen --to http://localhost:4000/hook   forwards every message to your program, signed
  swaplot listen                                   prints the messages
  swaplot test                                     sends a test message to those who listen
  swaplot replay ID                                sends a delivery again, with the same message id
  swaplot mcp                                      gives an assistant the calls that read (Model Context Protocol)
  swaplot mcp --allow-writes                       also those that change data, which the person has to confirm

  --site URL       the site, such as http://localhost:3000 (or SWAPLOT_SITE)
  --person NAME    with a test key: the person of your sandbox who listens (or SWAPLOT_PERSON)
  --events A,B     only these events, such as offer.made,visit.requested
  --since TIME     also what has happened since then: 30m, 2h, 3d, or 2026-11-21T15:30:00Z
  --groups A,B     for an assistant: only the calls of these groups of the reference, such as swaps,visits
  --full           messages with the objects that their ids name

SWAPLOT_KEY is an API key with the scopes own, write, and webhooks, or a test key. For an assistant, give it only
the scopes that it may use.
`;

type Command = (client: ReturnType<typeof createClient>, options: Options, output: Output) => Promise<void>;
const COMMANDS: Record<string, Command> = { listen, mcp, replay, test };

/** Runs a command line of `swaplot`, and returns the exit code: 2 if it can't be understood, 1 if a call was refused. */
export async function main(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  try {
    const options = optionsOf(args, env);
    const command = COMMANDS[options.command];
    if (!command) {
      output.out(HELP);
      return 0;
    }
    if (!options.key) throw new UsageError("Please set SWAPLOT_KEY to an API key.");
    const { site: baseUrl, key, person } = options;
    await command(createClient({ baseUrl, key, person, retries: 30 }), options, output);
    return 0;
  } catch (error) {
    if (output.signal.aborted) return 0;
    if (error instanceof UsageError) output.err(`${error.message}\n\n${HELP}`);
    else output.err(`${wordsOf(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** What went wrong, for a person. */
function wordsOf(error: unknown): string {
  if (!(error instanceof SwaplotError)) return error instanceof Error ? error.message : String(error);
  const { scope } = error.details;
  return [error.message, typeof scope === "string" ? `The scope is ${scope}.` : "", error.help ?? ""]
    .filter(Boolean)
    .join(" ");
}
