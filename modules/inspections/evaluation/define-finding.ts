import type { z } from "zod";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import {
  lockSwap,
  noteFindings,
  refuseDetails,
  type Swap,
  type SwapStanding,
  saveDetails,
  standingOf,
} from "#modules/swaps/index.ts";
import type { SaveDetails } from "#modules/swaps/schemas.ts";
import { findingsOf } from "./find-findings.ts";
import type { CarRef, Findings } from "./schemas.ts";
import { type FindingsPatch, writeFindings } from "./write-findings.ts";

type Definition<S extends z.ZodType<CarRef>> = {
  name: string;
  input: S;
  /** The part of the swap that `swap.saved` names. */
  part: string;
  /** Returns the changes, or the reason for the refusal. */
  change(found: Findings, input: z.output<S>): FindingsPatch | Refused;
};

/**
 * Defines a verb that changes one part of an evaluation: lock, check rights and rules, write, publish. Concurrent
 * changes to different parts both succeed. A form that replaces shared data sends the version it was loaded with.
 */
export function defineFinding<S extends z.ZodType<CarRef>>({ name, input, part, change }: Definition<S>) {
  return defineVerb({
    name: `inspections.${name}`,
    input,
    allow: "verified",
    async run(context, said): Promise<Result<SwapStanding>> {
      const swap = await lockSwap(context.tx, context.actor, said.swap);
      if (!swap) return notFound("swap");
      const refused = await refuseFinding(context, swap, said.version);
      if (refused) return refused;
      const found = await findingsOf(swap, context.tx);
      const patch = change(found, said);
      if ("ok" in patch) return patch;
      const saved = await saveFindings(context, swap, found, patch, [part]);
      return saved.ok ? ok(standingOf(saved.value)) : saved;
    },
  });
}

/** Returns why this actor can't change the car's findings. */
export const refuseFinding = (
  context: VerbContext,
  swap: Swap,
  version: number | undefined,
  vehicle?: SaveDetails["vehicle"],
): Promise<Refused | null> => refuseDetails(context, swap, { _id: swap.id, version, vehicle }, { evaluation: true });

/** Writes the changes and publishes the parts that `swaps` shows. */
export async function saveFindings(
  context: VerbContext,
  swap: Swap,
  found: Findings,
  patch: FindingsPatch,
  parts: string[],
  vehicle?: SaveDetails["vehicle"],
): Promise<Result<Swap>> {
  const written = await writeFindings(context, swap, found, patch);
  if (!written.ok) return written;
  const { published } = written.value;
  if (vehicle) return ok(await saveDetails(context, swap, { _id: swap.id, vehicle }, { published, parts }));
  const { tx, actor, now } = context;
  return ok(await noteFindings(tx, actor, swap, { published, parts, at: now }));
}
