import type { z } from "zod";
import { system } from "#modules/kernel/actor.ts";
import type { addressSuppressed } from "../subscribers/events.ts";
import { noteAnswer } from "./count-readers.ts";

/** A bounce or a complaint that suppresses an address is counted for the newsletter that its subscriber got last. */
export default async function onAddressSuppressed({
  subscriber,
  reason,
}: z.output<(typeof addressSuppressed)["schema"]>): Promise<void> {
  if (!subscriber) return;
  await noteAnswer(system, { subscriber, answer: reason === "complaint" ? "complainedAt" : "bouncedAt" });
}
