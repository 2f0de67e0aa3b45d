import { formatNumber } from "#modules/kernel/money.ts";
import type { VoiceStep } from "./schemas.ts";

/** The question of each step. `examples` are choices that the list of the step has. */
export function questionOf(step: VoiceStep, examples: readonly string[] = []): string {
  const such = examples.length > 0 ? ` For example ${either(examples.slice(0, 3))}.` : "";
  const QUESTIONS: Record<VoiceStep, string> = {
    home: "How can I help? Say sell, buy, or what you are looking for.",
    plate: "What is your license plate? Spell it, for example Alpha, Bravo, 1, 2.",
    state: "Which state is the plate from?",
    found: "Is this your car?",
    year: "What year is your car?",
    make: "What make is it?",
    model: `What model is it?${such}`,
    series: `Which style is it?${such}`,
    style: `Which version is it?${such}`,
    mileage: "How many miles does it have?",
    zip: "What is the ZIP code where it is parked?",
    color: "What color is it?",
    condition: `What condition is it in?${such}`,
    options: "What equipment does it have? Say the names one after another, or say none.",
    channel: `How would you like to sell it? You can choose ${either(examples)}.`,
  };
  return QUESTIONS[step];
}

/** "A, B, or C" */
const either = (names: readonly string[]): string =>
  names.length < 3 ? names.join(" or ") : `${names.slice(0, -1).join(", ")}, or ${names.at(-1)}`;

/** The question after an answer. */
export const confirmation = (label: string): string => `I heard ${label}. Is that right? Say yes or no.`;

export const NOT_UNDERSTOOD = "Sorry, I did not understand.";
export const STOPPED = "I stopped listening. Start again when you are ready, or type your answer.";
export const TYPE_INSTEAD = "Let’s continue by typing. The form has all the questions.";
export const PLATE_UNKNOWN = "We couldn’t find this plate. I’ll ask you about the car instead.";
export const HELP: Partial<Record<VoiceStep, string>> = {
  home: "You can say: sell my car, Honda under 15,000 dollars, SUV newer than 2018, or truck under 60,000 miles.",
  plate: "Spell each letter with a word, such as Alpha or A as in apple. Say skip if you don’t have it.",
};

/** After a question that may be left open. */
export const SKIP = "If you don’t know, say skip.";
/** Where the answer to a question is found that can’t be left open. */
export const NEEDED: Partial<Record<VoiceStep, string>> = {
  year: "We need the year. It’s on the registration card and on the sticker in the driver’s door.",
  make: "We need the make. It’s on the registration card and on the back of the car.",
  model: "We need the model. It’s on the registration card and on the back of the car.",
  mileage: "We need the miles. They’re on the dashboard; a good guess is fine.",
  zip: "We need a ZIP code. The one of your home is fine.",
};

export const inMiles = (miles: number): string => `${formatNumber(miles)} miles`;
