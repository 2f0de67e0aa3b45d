import { z } from "zod";
import { vin } from "#modules/kernel/fields.ts";
import { outbound } from "#modules/kernel/outbound.ts";
import type { Service } from "../service.ts";
import type { PlateReader } from "./plate-reader.ts";

const Answer = z.object({ vin });

/** Calls a plate service: GET {url}/plates/{state}/{number} answers { vin }, or 404 for a plate it does not know. */
export const httpPlates = ({ url, token, loopback = false }: Service): PlateReader => ({
  async read({ number, state }) {
    const result = await outbound({
      service: "plate",
      url: `${url}/plates/${encodeURIComponent(state)}/${encodeURIComponent(number)}`,
      hosts: [new URL(url).hostname],
      answer: Answer,
      token,
      loopback,
    });
    if (result.ok) return { ...result, value: { vin: result.value.vin, sample: false } };
    return result.status === 404 ? { ok: true, status: 404, value: { vin: null, sample: false } } : result;
  },
});
