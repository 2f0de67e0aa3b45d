import type { z } from "zod";
import type { Command } from "#modules/kernel/command.ts";
import type { Stage, Step } from "#modules/swaps/lifecycle.ts";
import { endpoint } from "./kit.ts";
import { Standing } from "./swap-shapes.ts";

export type SwapStanding = { _id: string; step: Step; stage: Stage; version: number };

/** Defines an endpoint that moves a swap with one command and returns its new step. */
export const moveEndpoint = <S extends z.ZodType>(
  catalogue: string[],
  path: `/${string}`,
  summary: string,
  command: Command<S, SwapStanding>,
) =>
  endpoint({
    catalogue,
    method: "POST",
    path,
    summary,
    allow: command.allow,
    input: command.input,
    output: Standing,
    commands: [command],
    run: (actor, input, { key }) => command(actor, input as z.input<S>, { key }),
  });
