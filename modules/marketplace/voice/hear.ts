import { type Command, type Destination, readCommand, type Vocabulary } from "./home.ts";
import { confirmation, HELP, NEEDED, NOT_UNDERSTOOD, questionOf, SKIP, STOPPED, TYPE_INSTEAD } from "./questions.ts";
import { type Answer, type Around, readAnswer } from "./read-answer.ts";
import {
  LISTEN_TRIES,
  MOST_CONFIRMATIONS,
  newSession,
  VOICE_STEPS,
  type VoiceAnswers,
  type VoiceSession,
  type VoiceStep,
} from "./schemas.ts";

import type { Turn } from "./turn.ts";
import { core, wordsOf } from "./words.ts";
import { yesOrNo } from "./yes-no.ts";

type Named = { name: string; code: string };

/** How a confirmed value is kept. */
const STORED: Partial<Record<VoiceStep, (value: string, label: string) => VoiceAnswers>> = {
  plate: (plate) => ({ plate }),
  state: (state) => ({ state }),
  year: (year) => ({ year: Number(year), make: undefined, model: undefined, series: undefined, style: undefined }),
  make: (code, name) => ({ make: named(code, name), model: undefined, series: undefined, style: undefined }),
  model: (code, name) => ({ model: named(code, name), series: undefined, style: undefined }),
  series: (code, name) => ({ series: named(code, name), style: undefined }),
  style: (code, name) => ({ style: named(code, name) }),
  mileage: (mileage) => ({ mileage: Number(mileage) }),
  zip: (zip) => ({ zip }),
  color: (color) => ({ color: color as VoiceAnswers["color"] }),
  condition: (condition) => ({ condition: condition as VoiceAnswers["condition"] }),
  options: (options) => ({ options: options ? options.split(",") : [] }),
  channel: (channel) => ({ channel: channel as VoiceAnswers["channel"] }),
};
const named = (code: string, name: string): Named => ({ code, name });

const NEXT: Partial<Record<VoiceStep, VoiceStep>> = {
  plate: "state",
  year: "make",
  make: "model",
  model: "series",
  series: "style",
  style: "mileage",
  mileage: "zip",
  zip: "color",
  color: "condition",
  condition: "options",
  options: "channel",
};

/** Stores a confirmed answer and continues with the next question. An empty `say` means that question. */
function storeAnswer(session: VoiceSession, { value, label }: { value: string; label: string }): Turn {
  if (session.step === "found") return { session: { ...session, step: firstOpen(session.answers) }, say: "" };
  const answers = { ...session.answers, ...STORED[session.step]?.(value, label) };
  if (session.step === "state") return { session: { ...session, answers }, say: "", needs: "lookup" };
  if (session.step === "channel") return { session: { ...session, answers }, say: "", needs: "save" };
  return { session: { ...session, answers, step: NEXT[session.step] ?? "home" }, say: "" };
}

/** The plate's car is not the person's: its details are asked one by one. */
function afterFound(session: VoiceSession): Turn {
  const { plate, state } = session.answers;
  return { session: { ...session, step: "year", answers: { plate, state } }, say: "" };
}

const firstOpen = ({ series, style }: VoiceAnswers): VoiceStep => (series ? (style ? "mileage" : "style") : "series");

export type Heard = Around & { vocabulary: Vocabulary };

/**
 * One answer in a conversation, spoken or typed. Pure. An answer counts only after the person has said "yes" to it;
 * only commands that were understood without doubt lead to another page at once.
 */
export function hear(session: VoiceSession, text: string, around: Heard): Turn {
  const control = CONTROLS.get(core(wordsOf(text)).join(" "));
  if (control) return control(session, around);
  if (session.pending) return answerPending(session, session.pending, text, around);
  return session.step === "home" ? command(session, text, around) : answer(session, text, around);
}

/** The question that the session waits for. */
export function promptOf(session: VoiceSession, { choices }: Pick<Around, "choices">): string {
  if (session.step === "found" && session.pending) return `I found a ${session.pending.label}. Is that your car?`;
  if (session.pending) return confirmation(session.pending.label);
  const question = questionOf(
    session.step,
    choices.map(({ name }) => name),
  );
  return maySkip(session.step) ? `${question} ${SKIP}` : question;
}

const repeat = (session: VoiceSession, around: Around): Turn => ({ session, say: promptOf(session, around) });

type Control = (session: VoiceSession, around: Heard) => Turn;
const restart: Control = (_, around) => repeat(newSession(), around);
const stop: Control = (session) => ({ session: { ...session, misses: 0 }, say: STOPPED, stopped: true });
const help: Control = (session, around) => ({
  session,
  say: `${HELP[session.step] ?? ""} ${promptOf(session, around)}`.trim(),
});
const CONTROLS = new Map<string, Control>([
  ...["start over", "home", "cancel", "go home", "restart", "new search"].map((said): [string, Control] => [
    said,
    restart,
  ]),
  ...["stop", "stop listening", "be quiet", "quiet"].map((said): [string, Control] => [said, stop]),
  ...["repeat", "again", "say again", "repeat that", "what", "pardon", "sorry", "what was that"].map(
    (said): [string, Control] => [said, repeat],
  ),
  ...["help", "help me", "what can i say"].map((said): [string, Control] => [said, help]),
  ...["back", "go back"].map((said): [string, Control] => [said, back]),
  ...[
    "skip",
    "i don't know",
    "don't know",
    "i don't have it",
    "i don't have one",
    "not sure",
    "i'm not sure",
    "skip it",
  ].map((said): [string, Control] => [core(wordsOf(said)).join(" "), skip]),
]);

/** The question before. */
function back(session: VoiceSession, around: Heard): Turn {
  if (session.pending && session.step !== "found") return repeat({ ...session, pending: null }, { ...around });
  const before = VOICE_STEPS[Math.max(0, VOICE_STEPS.indexOf(session.step) - 1)];
  const step = before === "found" ? "plate" : (before ?? "home");
  return { session: { ...session, step, pending: null, misses: 0 }, say: "" };
}

const SKIPPED: Partial<Record<VoiceSession["step"], VoiceSession["step"]>> = {
  plate: "year",
  state: "year",
  series: "style",
  style: "mileage",
  color: "condition",
  condition: "options",
  options: "channel",
};

/** Whether a question may be left open; the form asks for it later. */
export const maySkip = (step: VoiceStep): boolean => step === "channel" || SKIPPED[step] !== undefined;

/** Skips an optional question. Says of all others where their answer is found, and asks again. */
function skip(session: VoiceSession, around: Heard): Turn {
  if (session.step === "found") return miss(session, around);
  const free = { ...session, pending: null, misses: 0 };
  if (session.step === "channel") return { session: free, say: "", needs: "save" };
  const step = SKIPPED[session.step];
  if (step) return { session: { ...free, step }, say: "" };
  const turn = miss({ ...session, pending: null }, around);
  const where = NEEDED[session.step];
  return turn.stopped || !where ? turn : { ...turn, say: `${where} ${promptOf(turn.session, around)}` };
}

function answerPending(session: VoiceSession, pending: Answer, text: string, around: Heard): Turn {
  const said = yesOrNo(text);
  if (said?.answer === "yes") return confirmed(session, pending);
  if (said?.answer === "no") return refused(session, said.rest, around);
  const instead = session.step === "home" ? undefined : readAnswer(session.step, text, around);
  return instead ? pend(session, instead, around) : miss(session, around);
}

function confirmed(session: VoiceSession, pending: Answer): Turn {
  const free = { ...session, pending: null, misses: 0 };
  if (session.step === "home") return { session: newSession(), say: "", go: destinationOf(pending.value) };
  return storeAnswer(free, pending);
}

/** "No" asks again; after `MOST_CONFIRMATIONS` the form takes over. What was said after "no" is the new answer. */
function refused(session: VoiceSession, rest: string, around: Heard): Turn {
  const refusals = session.refusals + 1;
  if (refusals >= MOST_CONFIRMATIONS) return { session: newSession(), say: TYPE_INSTEAD, stopped: true, typing: true };
  const free = { ...session, pending: null, misses: 0, refusals };
  if (session.step === "found") return afterFound(free);
  const instead = rest && session.step !== "home" ? readAnswer(session.step, rest, around) : undefined;
  return instead ? pend(free, instead, around) : repeat(free, around);
}

function answer(session: VoiceSession, text: string, around: Heard): Turn {
  const read = readAnswer(session.step, text, around);
  return read ? pend(session, read, around) : miss(session, around);
}

function pend(session: VoiceSession, pending: Answer, around: Around): Turn {
  return repeat({ ...session, pending, misses: 0 }, around);
}

function command(session: VoiceSession, text: string, around: Heard): Turn {
  const read = readCommand(text, around.vocabulary);
  if (!read) return miss(session, around);
  if (read.sure) return { session: newSession(), say: `${read.label}.`, go: read.to };
  return pend(session, { value: storedOf(read), label: read.label }, around);
}

const storedOf = ({ to }: Command): string => (to.page === "sell" ? "sell" : `buy?${to.search}`);
const destinationOf = (value: string): Destination =>
  value === "sell" ? { page: "sell" } : { page: "buy", search: value.slice("buy?".length) };

/** After `LISTEN_TRIES` answers that were not understood, the assistant stops listening. */
function miss(session: VoiceSession, around: Around): Turn {
  const misses = session.misses + 1;
  if (misses >= LISTEN_TRIES) return { session: { ...session, misses: 0 }, say: STOPPED, stopped: true };
  return { session: { ...session, misses }, say: `${NOT_UNDERSTOOD} ${promptOf(session, around)}` };
}
