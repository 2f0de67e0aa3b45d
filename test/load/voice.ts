import { readFileSync } from "node:fs";
import { findVocabulary, hear } from "#modules/marketplace/voice/index.ts";
import { newSession, VOICE_STEPS, type VoiceStep } from "#modules/marketplace/voice/schemas.ts";
import type { Figure } from "#test/load/bench/tables.ts";
import { percentile } from "./in-turn.ts";

const ROUNDS = 40;
const NEWEST_YEAR = 2027;
const MAKES = ["Honda", "Hyundai", "Toyota", "Mercedes-Benz", "Mazda", "Land Rover", "BMW", "Ford"];

/** The written transcripts of the voice assistant, with the question that each one answers. */
const phrases = (): [step: VoiceStep, heard: string][] =>
  readFileSync(new URL("../../modules/marketplace/voice/transcripts.txt", import.meta.url), "utf8")
    .split("\n")
    .map((line) => line.split(" | ").map((part) => part.trim()))
    .filter(([step]) => VOICE_STEPS.includes(step as VoiceStep))
    .map(([step, heard = ""]) => [step as VoiceStep, heard]);

/** How long the grammar takes for a phrase, with the vocabulary of all makes and models. */
export async function measureVoice(): Promise<Figure[]> {
  const around = {
    choices: MAKES.map((name) => ({ name, code: name.toLowerCase() })),
    newestYear: NEWEST_YEAR,
    vocabulary: await findVocabulary(),
  };
  const list = phrases();
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round++)
    for (const [step, heard] of list) {
      const began = performance.now();
      hear({ ...newSession(), step }, heard, around);
      if (round >= 0) times.push(performance.now() - began);
    }
  return [
    { title: `A phrase of ${list.length}, median`, unit: "ms", value: percentile(times, 0.5), gate: 1 },
    { title: "A phrase, 99 of 100", unit: "ms", value: percentile(times, 0.99), gate: 3 },
  ];
}
