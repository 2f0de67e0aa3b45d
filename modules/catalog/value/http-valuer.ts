import { outbound } from "#modules/kernel/outbound.ts";
import { Valuation } from "../schemas.ts";
import type { Service } from "../service.ts";
import type { Valuer } from "./valuer.ts";

/** Calls a valuation service: POST {url}/valuations with the car returns a valuation. */
export const httpValuer = ({ url, token, loopback = false }: Service): Valuer => ({
  value: (request) =>
    outbound({
      service: "valuation",
      url: `${url}/valuations`,
      hosts: [new URL(url).hostname],
      method: "POST",
      body: request,
      answer: Valuation.extend({ sample: Valuation.shape.sample.default(false) }),
      token,
      repeatable: true,
      loopback,
    }),
});
