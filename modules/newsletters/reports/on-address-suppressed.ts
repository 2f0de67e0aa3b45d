import type { z } from "zod";
import { system } from "#modules/kernel/actor.ts";
import { readerOfMessage } from "../sending/message-name.ts";
import type { addressSuppressed } from "../subscribers/events.ts";
import { noteAnswer } from "./count-readers.ts";

/**
 * A bounce or a complaint that suppresses an address is counted for the newsletter that the mail provider names,
 * otherwise for the one that its subscriber got last.
 */
export default async function onAddressSuppressed({
  subscriber,
  reason,
  reference,
}: z.output<(typeof addressSuppressed)["schema"]>): Promise<void> {
  const named = reference ? readerOfMessage(reference) : undefined;
  const reader = named ?? (subscriber ? { subscriber } : undefined);
  if (!reader) return;
  await noteAnswer(system, { ...reader, answer: reason === "complaint" ? "complainedAt" : "bouncedAt" });
}
