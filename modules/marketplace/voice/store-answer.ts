import type { VoiceAnswers, VoiceSession, VoiceStep } from "./schemas.ts";
import type { Turn } from "./turn.ts";

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
export function storeAnswer(session: VoiceSession, { value, label }: { value: string; label: string }): Turn {
  if (session.step === "found") return { session: { ...session, step: firstOpen(session.answers) }, say: "" };
  const answers = { ...session.answers, ...STORED[session.step]?.(value, label) };
  if (session.step === "state") return { session: { ...session, answers }, say: "", needs: "lookup" };
  if (session.step === "channel") return { session: { ...session, answers }, say: "", needs: "save" };
  return { session: { ...session, answers, step: NEXT[session.step] ?? "home" }, say: "" };
}

/** The plate's car is not the person's: its details are asked one by one. */
export function afterFound(session: VoiceSession): Turn {
  const { plate, state } = session.answers;
  return { session: { ...session, step: "year", answers: { plate, state } }, say: "" };
}

const firstOpen = ({ series, style }: VoiceAnswers): VoiceStep => (series ? (style ? "mileage" : "style") : "series");
