import type { z } from "zod";
import type { Command } from "#modules/kernel/command.ts";
import type { Stage, Step } from "#modules/swaps/lifecycle.ts";
import { call } from "./kit.ts";
import { Standing } from "./swap-shapes.ts";

export type SwapStanding = { _id: string; step: Step; stage: Stage; version: number };

/** Defines a call that moves a swap with one command and returns its new step. */
export const moveCall = <S extends z.ZodType>(
  catalogue: string[],
  path: `/${string}`,
  summary: string,
  command: Command<S, SwapStanding>,
) =>
  call({
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
