import type { CallOptions } from "./call-options.ts";
import type { Calls } from "./generated/calls.ts";
import { OPERATIONS, type Operation } from "./generated/operations.ts";
import { type Input, requestOf } from "./request-of.ts";
import { pauseAfter, type Retries, wait } from "./retry.ts";
import { errorOf, SwaplotError } from "./swaplot-error.ts";

export type ClientSettings = Partial<Retries> & {
  /** The site, such as `https://www.swaplot.com`. */
  baseUrl: string;
  /** An API key. Public calls need none. */
  key?: string | undefined;
  /** With a test key: the person of your sandbox as whom the calls act, such as `dealmaker`, or the id of an account in it. */
  person?: string | undefined;
  /** The version of the API that your program was written for, such as `2026-11-26`. */
  version?: string | undefined;
  /** Another function in place of `fetch`, for tests and proxies. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
};

export type Client = Calls;

/**
 * A client with one function per call, named as in the reference. A refused call throws a `SwaplotError`. A call that is refused with
 * `Retry-After`, or gets no answer, is made again.
 */
export function createClient(settings: ClientSettings): Client {
  const calls = Object.entries(OPERATIONS).map(([name, operation]) => [
    name,
    (input: Input = {}, options: CallOptions = {}) => perform(settings, operation, input, options),
  ]);
  return Object.fromEntries(calls) as Client;
}

async function perform(
  settings: ClientSettings,
  operation: Operation,
  input: Input,
  options: CallOptions,
): Promise<unknown> {
  const response = await ask(settings, operation, input, options);
  const isAnswer = response.status === 304 || (response.ok && response.status !== 202);
  if (!isAnswer) throw await errorOf(response);
  if (operation[2] === "bytes") return response;
  return response.json().catch(() => {
    throw new SwaplotError({
      code: "invalid-data",
      status: response.status,
      message: "System error: the answer isn’t JSON.",
    });
  });
}

/** The first sandbox of a site may take a minute or two, with five seconds between two questions. */
const OPENING_RETRIES = 30;

/** Whether the answer is that the sandbox is being made. */
async function isOpening(answer: unknown): Promise<boolean> {
  if (!(answer instanceof Response) || ![202, 503].includes(answer.status)) return false;
  const said = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return said?.code === "sandbox-opening";
}

/** The last answer: the first one that is not to be asked for again, or the one after all retries. */
async function ask(
  { retries = 3, longestPause = 60, ...settings }: ClientSettings,
  operation: Operation,
  input: Input,
  { idempotencyKey = crypto.randomUUID(), signal }: CallOptions,
): Promise<Response> {
  const { path, body, type } = requestOf(operation, input);
  const headers = {
    ...(settings.key && { authorization: `Bearer ${settings.key}` }),
    ...(settings.person && { "swaplot-person": settings.person }),
    ...(settings.version && { "swaplot-version": settings.version }),
    ...(operation[0] !== "GET" && { "idempotency-key": idempotencyKey }),
    ...(type && { "content-type": type }),
  };
  const init: RequestInit = { method: operation[0], headers, ...(body && { body }), ...(signal && { signal }) };
  const send = settings.fetch ?? fetch;
  for (let attempt = 0; ; attempt++) {
    const answer = await send(new URL(path, settings.baseUrl).href, init).catch((error: unknown) => error);
    const most = retries > 0 && (await isOpening(answer)) ? Math.max(retries, OPENING_RETRIES) : retries;
    const pause = attempt < most ? pauseAfter(answer, attempt) : undefined;
    if (pause === undefined || pause > longestPause || signal?.aborted) {
      if (answer instanceof Response) return answer;
      throw answer;
    }
    await wait(pause, signal);
  }
}
