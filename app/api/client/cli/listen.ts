import type { Client } from "../create-client.ts";
import { wait } from "../retry.ts";
import { SwaplotError } from "../swaplot-error.ts";
import type { Options, Output } from "./options.ts";

/** How long a request waits for messages, and the pause after a lost connection, in seconds. */
const WAIT = 25;
const PAUSE = 5;
/** How long a receiver may take, as for a delivery to an address. */
const TIMEOUT_MS = 10_000;

type Answer = Awaited<ReturnType<Client["getWebhooksListenMessages"]>>;
type Message = Answer["messages"][number];

/** Prints each message, or forwards it to `--to`, until the program is ended. */
export async function listen(client: Client, options: Options, output: Output): Promise<void> {
  const { to, full, since } = options;
  const events = options.events as NonNullable<Parameters<Client["putWebhooksListen"]>[0]>["events"];
  const payload = full ? "full" : "thin";
  const { signal } = output;
  const started = { payload, ...(events && { events }), ...(since && { since }) } as const;
  const { secret } = await client.putWebhooksListen(started, { signal });
  output.out(`Listening at ${options.site}${to ? `, forwarding to ${to}` : ""}. Ctrl-C ends it.\n`);
  output.out(`Messages are signed with the secret ${secret}\n`);
  let answer = await client.getWebhooksListenMessages(since ? { since } : {}, { signal });
  for (;;) {
    for (const message of answer.messages) output.out(await linesOf(message, to, signal));
    answer = await next(client, answer.next, output);
  }
}

/** Asks again after a lost connection, because nothing is lost with it. */
async function next(client: Client, after: string, output: Output): Promise<Answer> {
  const { signal } = output;
  for (;;) {
    try {
      return await client.getWebhooksListenMessages({ after, wait: WAIT }, { signal });
    } catch (error) {
      if (signal.aborted || (error instanceof SwaplotError && error.status < 500)) throw error;
      output.err(`No connection. Trying again in ${PAUSE} seconds.\n`);
      await wait(PAUSE, signal);
    }
  }
}

/** What is said about a message: what the receiver answered, or without one the message itself. */
async function linesOf(message: Message, to: string | undefined, signal: AbortSignal): Promise<string> {
  const about = `${message.createdAt} ${message.type} ${message._id}`;
  if (!to) return `${about}\n${JSON.stringify(JSON.parse(message.body), null, 2)}\n`;
  return `${about} → ${await forward(message, to, signal)}\n`;
}

async function forward({ headers, body }: Message, to: string, signal: AbortSignal): Promise<string> {
  const init: RequestInit = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "user-agent": "Swaplot-Listen/1.0" },
    body,
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  };
  try {
    const response = await fetch(to, init);
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    if (signal.aborted) throw error;
    const { cause, message } = error as Error;
    return `no answer (${(cause as { code?: string } | undefined)?.code ?? message})`;
  }
}
