import { answerCall } from "#app/api/handler.ts";
import { withScope } from "#app/http/request/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests inspect the responses of every endpoint
export type Answered = { status: number; body: any; text: string; headers: Headers };
type Asked = { body?: unknown; raw?: string; key?: string };

/** Calls the API as this actor, without a server in between. `raw` is sent as it is, for bodies that aren't JSON. */
export async function ask(actor: Actor, method: string, path: string, asked: Asked = {}): Promise<Answered> {
  const payload = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const request = new Request(`http://swaplot.test/api${path}`, {
    method,
    ...(payload === undefined ? {} : { body: payload, headers: { "content-type": "application/json" } }),
  });
  const scope = { headers: new Headers(), address: "203.0.113.9" };
  const response = await withScope(scope, () => answerCall(request, { actor, request, key: asked.key }));
  const text = JSON.stringify(response?.body) ?? "";
  return { status: response?.status ?? 404, text, body: parsed(text), headers: scope.headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
