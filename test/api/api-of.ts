import { type Client, createClient } from "#app/api/client/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ask } from "./ask.ts";

/** The TypeScript client of this actor, without a server in between. */
export const apiOf = (actor: Actor): Client =>
  createClient({
    baseUrl: "http://swaplot.test",
    async fetch(address, { method = "GET", headers, body }) {
      const { pathname, search } = new URL(address);
      const key = new Headers(headers).get("idempotency-key");
      const asked = { ...(typeof body === "string" && { raw: body }), ...(key && { key }) };
      const { status, text } = await ask(actor, method, pathname.replace(/^\/api/, "") + search, asked);
      return new Response(text, { status, headers: { "content-type": "application/json" } });
    },
  });
