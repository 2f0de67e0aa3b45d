import { z } from "zod";
import { CONDITIONS, EXTERIOR_COLOR_NAMES } from "#modules/catalog/schemas.ts";
import { normalizeVin } from "#modules/kernel/vin.ts";

/**
 * A conversation with the voice assistant. It lives in a hidden field of the form, so nothing is stored. Browser-safe.
 * Nothing in it is trusted more than what a visitor types.
 */

/** The questions in their order. `found` confirms the car that the plate lookup found. */
export const VOICE_STEPS = [
  ...(["home", "plate", "state", "found", "year", "make", "model", "series", "style"] as const),
  ...(["mileage", "zip", "color", "condition", "options", "channel"] as const),
] as const;
export type VoiceStep = (typeof VOICE_STEPS)[number];

/** The states of the panel (docs/spec/voice.md). */
export type VoiceState = "home" | "decode" | "state" | "details" | "options" | "channel";

/** Listening is tried this often without an answer (docs/spec/voice.md). */
export const LISTEN_TRIES = 4;
/** Milliseconds without a command after which the assistant says `TRY_AGAIN` (docs/spec/voice.md). */
export const SILENCE_MS = 10_000;
export const TRY_AGAIN = "Try once again!";
/** How often the details may be answered with "no" before the form takes over (docs/spec/voice.md). */
export const MOST_CONFIRMATIONS = 20;
/** Letters of an answer that are read. */
export const MOST_LETTERS = 200;

const short = z.string().max(120);
const named = z.object({ code: short, name: short });
export const VoiceAnswers = z.object({
  plate: z.string().max(10).optional(),
  state: z.string().max(2).optional(),
  vin: z.string().overwrite(normalizeVin).max(17).optional(),
  sample: z.boolean().optional(),
  year: z.number().int().min(1900).max(2100).optional(),
  make: named.optional(),
  model: named.optional(),
  series: named.optional(),
  style: named.optional(),
  mileage: z.number().int().min(0).max(999_999).optional(),
  zip: z.string().length(5).optional(),
  color: z.enum(EXTERIOR_COLOR_NAMES).optional(),
  condition: z.enum(CONDITIONS).optional(),
  options: z.array(short).max(60).optional(),
  channel: z.enum(["listing", "auction"]).optional(),
});
export type VoiceAnswers = z.output<typeof VoiceAnswers>;

export const VoiceSession = z.object({
  step: z.enum(VOICE_STEPS),
  /** What was understood and waits for "yes" or "no": the value as it is stored, and in words. */
  pending: z.object({ value: z.string().max(2_000), label: z.string().max(2_000) }).nullable(),
  /** Answers in a row that were not understood. */
  misses: z.number().int().min(0).max(LISTEN_TRIES),
  /** How often "no" was answered to a detail. */
  refusals: z.number().int().min(0).max(MOST_CONFIRMATIONS),
  answers: VoiceAnswers,
});
export type VoiceSession = z.output<typeof VoiceSession>;

const STATES: Partial<Record<VoiceStep, VoiceState>> = {
  home: "home",
  plate: "decode",
  state: "state",
  options: "options",
  channel: "channel",
};
/** The panel's state at a step. */
export const voiceState = (step: VoiceStep): VoiceState => STATES[step] ?? "details";

export const newSession = (step: VoiceStep = "home"): VoiceSession => ({
  step,
  pending: null,
  misses: 0,
  refusals: 0,
  answers: {},
});
