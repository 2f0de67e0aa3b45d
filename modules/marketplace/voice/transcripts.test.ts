import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listingSearch, parseListingQuery } from "../listing/schemas.ts";
import { readCommand } from "./home.ts";
import { readAnswer } from "./read-answer.ts";
import type { VoiceStep } from "./schemas.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { yesOrNo } from "./yes-no.ts";

/** What recognizers wrote down, mishearings included, and what each means. */
const TRANSCRIPTS = readFileSync(new URL("./transcripts.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" | "))
  .slice(1)
  .map((line) => line.split(" | ").map((part) => part.trim()) as [step: string, heard: string, meaning: string]);

const NAMES = [
  ...["Honda", "Accord", "Civic", "CR-V", "Pilot", "Odyssey", "Toyota", "Camry", "Corolla", "Ford", "F-150", "Focus"],
  ...["Subaru", "Outback", "Jeep", "Wrangler", "Mercedes-Benz", "Chevrolet", "Silverado", "BMW", "Tesla", "Model 3"],
  ...["Nissan", "Rogue", "Hyundai", "Sonata", "Mazda", "3", "MX-5 Miata", "Lexus", "Volkswagen", "Land Rover"],
];
const vocabulary = vocabularyOf(NAMES);
const choice = (name: string, prefix = "") => ({ name, code: `${prefix}${name.toLowerCase().replace(/[ ]/g, "-")}` });
const LISTS: Record<string, { name: string; code: string }[]> = {
  make: ["Honda", "Hyundai", "Toyota", "Mercedes-Benz", "Mazda", "Land Rover", "BMW", "Ford"].map((name) =>
    choice(name),
  ),
  model: ["Accord", "Civic", "CR-V", "Pilot", "Odyssey", "Fit"].map((name) => choice(name, "honda-")),
  condition: ["Very Good", "Good", "Fair"].map((name) => ({ name, code: name })),
  channel: [choice("Listing"), choice("Auction")],
};

/** What the grammar makes of a transcript: an act or a value, or "ask". */
function understood(step: string, heard: string): string {
  if (step === "yesno") return yesOrNo(heard)?.answer ?? "ask";
  if (step !== "home")
    return readAnswer(step as VoiceStep, heard, { choices: LISTS[step] ?? [], newestYear: 2027 })?.value ?? "ask";
  const command = readCommand(heard, vocabulary);
  if (!command?.sure) return "ask";
  return command.to.page === "sell" ? "sell" : `buy?${canonical(command.to.search)}`;
}

const canonical = (search: string) => listingSearch(parseListingQuery(new URLSearchParams(search)));
const wanted = (meaning: string) =>
  meaning.includes("=") ? `buy?${canonical(meaning.replace(/&(?=[a-z]+=)/g, "&"))}` : meaning;

describe("the transcripts of the voice assistant", () => {
  const results = TRANSCRIPTS.map(([step, heard, meaning]) => ({
    step,
    heard,
    wanted: wanted(meaning),
    got: understood(step, heard),
  }));

  it("are at least 300", () => expect(TRANSCRIPTS.length).toBeGreaterThanOrEqual(300));

  it("lead to no wrong act", () => {
    expect(results.filter(({ got, wanted: right }) => got !== "ask" && got !== right)).toEqual([]);
  });

  it("are understood as they are meant, in 95 of 100 cases that mean something", () => {
    const meant = results.filter(({ wanted: right }) => right !== "ask");
    const missed = meant.filter(({ got, wanted: right }) => got !== right);
    expect(missed.length / meant.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05);
  });
});
