import { system } from "#modules/kernel/actor.ts";
import { notFound, type Result } from "#modules/kernel/result.ts";
import { refuseTelephone } from "./errors.ts";
import { findSimulatedCall, type SimulatedCall } from "./find-simulated-calls.ts";
import type { CallNews } from "./lifecycle.ts";
import { noteCall } from "./note-call.ts";

/** What a person does with a simulated telephone. */
export type CallPlay = "answer" | "decline" | "hang-up";

/** Answers or ends a simulated call, as the person whose telephone rings; not found in production. */
export async function playSimulatedCall(id: string, play: CallPlay): Promise<Result<unknown>> {
  const call = await findSimulatedCall(id);
  if (!call) return notFound("call");
  const news = newsOf(call, play);
  return news ? noteCall(system, { call: id, news }) : refuseTelephone("call-over");
}

function newsOf({ status }: SimulatedCall, play: CallPlay): CallNews | undefined {
  if (status === "ended") return undefined;
  if (play === "answer") return status === "connecting" ? "connected" : "answered";
  if (status === "talking") return "completed";
  return status === "connecting" && play === "hang-up" ? "canceled" : "busy";
}
