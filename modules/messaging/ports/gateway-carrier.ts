import { z } from "zod";
import { outbound } from "#modules/kernel/outbound.ts";
import { type Carrier, NotTaken, type Sms } from "./carrier.ts";

type Gateway = { url: string; token: string | undefined; loopback: boolean };

const Accepted = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

/**
 * Sends text messages through an HTTP gateway: POST `{ to, text, reference }` with a bearer token, which returns `{ id
 * }`. The gateway must treat two requests with the same reference as one message (docs/operations.md).
 */
export function gatewayCarrier({ url, token, loopback }: Gateway): Carrier<Sms> {
  return {
    name: "gateway",
    repeatable: true,
    external: true,
    async send({ id, to, text }) {
      const result = await outbound({
        service: "sms",
        url,
        hosts: [new URL(url).hostname],
        method: "POST",
        body: { to, text, reference: id },
        answer: Accepted,
        repeatable: true,
        token,
        loopback,
        timeoutMs: 10_000,
      });
      if (result.ok) return result.value.id;
      const { problem, status = 0 } = result;
      // The gateway's rejection of this message; rate limits and timeouts aren't a rejection.
      const final =
        problem === "status" && status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
      throw new NotTaken([problem, status || ""].join(" ").trim(), final);
    },
  };
}
