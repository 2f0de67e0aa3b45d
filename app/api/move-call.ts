import type { z } from "zod";
import type { Verb } from "#modules/kernel/verb.ts";
import type { Stage, Step } from "#modules/swaps/lifecycle.ts";
import { call } from "./kit.ts";
import { Standing } from "./swap-shapes.ts";

export type SwapStanding = { _id: string; step: Step; stage: Stage; version: number };

/** Defines a call that moves a swap with one verb and returns its new step. */
export const moveCall = <S extends z.ZodType>(
  catalogue: string[],
  path: `/${string}`,
  summary: string,
  verb: Verb<S, SwapStanding>,
) =>
  call({
    catalogue,
    method: "POST",
    path,
    summary,
    allow: verb.allow,
    input: verb.input,
    output: Standing,
    run: (actor, input, { key }) => verb(actor, input as z.input<S>, { key }),
  });
