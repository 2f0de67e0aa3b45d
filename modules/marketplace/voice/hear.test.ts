import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hear, promptOf } from "./hear.ts";
import { LISTEN_TRIES, MOST_CONFIRMATIONS, newSession, VOICE_STEPS, VoiceSession } from "./schemas.ts";
import type { Turn } from "./turn.ts";
import { vocabularyOf } from "./vocabulary.ts";

const around = {
  choices: [
    { name: "Honda", code: "honda" },
    { name: "Toyota", code: "toyota" },
  ],
  newestYear: 2027,
  vocabulary: vocabularyOf(["Honda", "Toyota"]),
};
/** The turns of a conversation. */
function talk(session: VoiceSession, ...said: string[]): Turn {
  return said.reduce((turn, text) => hear(turn.session, text, around), { session, say: "" } as Turn);
}

describe("a conversation with the voice assistant", () => {
  it("goes from the plate to the state, with a yes after each", () => {
    const asked = talk(newSession("plate"), "alpha bravo one two");
    expect(asked.say).toBe("I heard A B 1 2. Is that right? Say yes or no.");
    expect(asked.session.answers).toEqual({});
    expect(hear(asked.session, "yes", around).session).toMatchObject({ step: "state", answers: { plate: "AB12" } });
    expect(talk(newSession("plate"), "a b 1 2", "yes", "Illinois", "yes")).toMatchObject({
      needs: "lookup",
      session: { answers: { plate: "AB12", state: "IL" } },
    });
  });

  it("repeats a step after no, and takes what was said after it", () => {
    expect(talk(newSession("year"), "2015", "no")).toMatchObject({
      session: { step: "year", pending: null, refusals: 1 },
      say: "What year is your car?",
    });
    expect(talk(newSession("year"), "2015", "no, 2016").session.pending).toEqual({ value: "2016", label: "2016" });
  });

  it("stops listening after four answers that it does not understand", () => {
    const three = talk(newSession("year"), ...Array(LISTEN_TRIES - 1).fill("what on earth"));
    expect(three.stopped).toBeUndefined();
    expect(hear(three.session, "what on earth", around).stopped).toBe(true);
  });

  it("opens the form after twenty times no", () => {
    const refused = Array(MOST_CONFIRMATIONS).fill(["2015", "no"]).flat();
    expect(talk(newSession("year"), ...refused.slice(0, -1)).typing).toBeUndefined();
    expect(talk(newSession("year"), ...refused).typing).toBe(true);
  });

  it("follows a clear command at once and asks about an unclear one", () => {
    expect(talk(newSession(), "sell my car").go).toEqual({ page: "sell" });
    expect(talk(newSession(), "buy").go).toEqual({ page: "buy", search: "" });
    expect(talk(newSession(), "under 15000").go).toEqual({ page: "buy", search: "price=-15000" });
    expect(talk(newSession(), "over 50000 miles").go).toEqual({ page: "buy", search: "mileage=50000-200000" });
    expect(talk(newSession(), "2018 or newer").go).toEqual({ page: "buy", search: "year=2018-" });
    expect(talk(newSession(), "search for Honda").go).toEqual({ page: "buy", search: "q=honda" });
    expect(talk(newSession(), "red Honda").go).toEqual({ page: "buy", search: "data=red%20honda" });
    expect(talk(newSession(), "toyoda")).toMatchObject({ session: { pending: { label: "“toyota”" } } });
    expect(talk(newSession(), "toyoda", "yes").go).toEqual({ page: "buy", search: "q=toyota" });
    expect(talk(newSession(), "toyoda", "no").go).toBeUndefined();
  });

  it("asks for the car's details one after another and offers the channels", () => {
    const done = talk(newSession("year"), "2015", "yes", "honda", "yes");
    expect(done.session).toMatchObject({
      step: "model",
      answers: { year: 2015, make: { code: "honda", name: "Honda" } },
    });
    const car = { ...newSession("mileage"), answers: done.session.answers };
    const open = talk(car, "60k", "yes", "60302", "yes", "red", "yes");
    expect(open.session).toMatchObject({ step: "condition", answers: { mileage: 60_000, zip: "60302", color: "Red" } });
    expect(talk({ ...open.session, step: "options" }, "none", "yes").session).toMatchObject({
      step: "channel",
      answers: { options: [] },
    });
  });

  it("says at each question how to go on without its answer", () => {
    for (const step of VOICE_STEPS.filter((one) => one !== "home" && one !== "found")) {
      const { session, needs, say } = talk(newSession(step), "I don't know");
      const asksElse = session.step !== step || needs === "save";
      expect(asksElse, step).toBe(promptOf(newSession(step), around).includes("say skip"));
      if (!asksElse) expect(say).toMatch(/^We need .+\?/);
    }
    expect(talk(newSession("style"), "2015 or so", "I don’t know").session.step).toBe("mileage");
  });

  it("goes back, skips, helps and starts over", () => {
    expect(talk(newSession("make"), "back").session.step).toBe("year");
    expect(talk(newSession("plate"), "I don't have it").session.step).toBe("year");
    expect(talk(newSession("make"), "skip").session).toMatchObject({ step: "make", misses: 1 });
    expect(talk(newSession("zip"), "start over").session).toEqual(newSession());
    expect(talk(newSession(), "help").say).toContain("sell my car");
    expect(promptOf(newSession("channel"), { choices: [{ name: "Auction", code: "auction" }] })).toContain("Auction");
  });

  it("answers anything with a valid session, and takes nothing over without a yes", () => {
    const words = fc.constantFrom(
      ...[
        "alpha",
        "b",
        "as",
        "in",
        "12",
        "2015",
        "honda",
        "no",
        "under",
        "$",
        "back",
        "sell",
        "thousand",
        "skip",
        "ü",
        "{",
        "not",
      ],
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...VOICE_STEPS),
        fc.array(fc.oneof(words, fc.string({ maxLength: 12 })), { maxLength: 30 }),
        (step, said) => {
          const turn = hear(newSession(step), said.join(" "), around);
          expect(VoiceSession.safeParse(turn.session).success).toBe(true);
          expect(turn.session.answers).toEqual({});
        },
      ),
      { numRuns: 200 },
    );
  });
});
