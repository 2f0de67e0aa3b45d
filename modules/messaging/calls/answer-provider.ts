import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { telephonyPath } from "#modules/kernel/paths.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { isSigned, SECONDS_RINGING } from "../ports/provider-telephone.ts";
import type { CallNews } from "./lifecycle.ts";
import { noteCall } from "./note-call.ts";
import { numberOfCallee } from "./numbers.ts";
import { connecting, silence, spoken } from "./speech.ts";
import { type CallRow, calls } from "./tables.ts";
import { NOT_REACHED, wordsOf } from "./words.ts";

type Callback = { call: string; step: string; url: string; fields: readonly [string, string][]; signature: string };
type Step = (call: CallRow, fields: ReadonlyMap<string, string>) => Promise<string>;

/**
 * Answers a callback of the telephone service with what to do next (TwiML). A callback without the service's signature,
 * about an unknown call, or without a configured service is not found.
 */
export async function answerProvider({
  call: id,
  step: name,
  url,
  fields,
  signature,
}: Callback): Promise<Result<string>> {
  const { TELEPHONY_TOKEN: token } = environment();
  if (!token || !isSigned(token, url, fields, signature)) return notFound("call");
  const step = lookup(STEPS, name);
  const [call] = isId(id) ? await db().select().from(calls).where(eq(calls.id, id)) : [];
  return step && call ? ok(await step(call, new Map(fields))) : notFound("call");
}

/** The service's words for how a telephone call goes. */
const NEWS: Record<string, CallNews> = {
  ringing: "ringing",
  "in-progress": "answered",
  answered: "answered",
  completed: "completed",
  busy: "busy",
  "no-answer": "no-answer",
  canceled: "canceled",
  failed: "failed",
};

async function note(call: CallRow, news: CallNews | undefined): Promise<void> {
  if (news) await noteCall(system, { call: call.id, news });
}

const STEPS: Record<string, Step> = {
  /** The first telephone was answered. */
  async voice(call) {
    if (call.status === "ended") return spoken([]);
    const words = await wordsOf(call);
    await note(call, "answered");
    if (words.second === null) return spoken(words.first);
    const number = await numberOfCallee(db(), call);
    if (!number) {
      await note(call, "failed");
      return spoken([NOT_REACHED.failed as string]);
    }
    return connecting(words.first.join(" "), connection(call.id, number), SECONDS_RINGING);
  },
  /** The second person has answered, and we say who calls. */
  async whisper(call) {
    const { second } = await wordsOf(call);
    return second ? spoken([second]) : silence;
  },
  /** How the second telephone goes. */
  async second(call, fields) {
    if (fields.get("CallStatus") === "in-progress") await note(call, "connected");
    return silence;
  },
  /** The second telephone has ended, and the first person is still there. */
  async bridged(call, fields) {
    const news = lookup(NEWS, fields.get("DialCallStatus"));
    const outcome = news === "answered" ? "completed" : news;
    await note(call, outcome);
    return spoken([lookup(NOT_REACHED, outcome)].filter((words) => words !== undefined));
  },
  /** How the first telephone goes. */
  async status(call, fields) {
    const news = lookup(NEWS, fields.get("CallStatus"));
    await note(call, news);
    return silence;
  },
};

function connection(call: string, number: string) {
  const { baseUrl, TELEPHONY_NUMBER: from = "" } = environment();
  const at = (step: Parameters<typeof telephonyPath>[1]) => `${baseUrl}${telephonyPath(call, step)}`;
  return { number, from, whisperUrl: at("whisper"), secondUrl: at("second"), bridgedUrl: at("bridged") };
}
