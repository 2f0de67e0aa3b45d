import { outbound } from "#modules/kernel/outbound.ts";
import type { Service } from "../service.ts";
import { type Carrier, CarrierAnswer } from "./carrier.ts";

/** Calls a carrier: POST {url}/quotes with two ZIP codes returns miles, cents and days. */
export const httpCarrier = ({ url, token, loopback = false }: Service): Carrier => ({
  async quote(from, to) {
    const asked = await outbound({
      service: "delivery",
      url: `${url}/quotes`,
      hosts: [new URL(url).hostname],
      method: "POST",
      body: { from: from.zip, to: to.zip },
      answer: CarrierAnswer,
      token,
      repeatable: true,
      loopback,
    });
    return asked.ok ? { ...asked, value: { ...asked.value, estimate: false } } : asked;
  },
});
