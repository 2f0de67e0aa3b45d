import { lookup } from "#modules/kernel/lookup.ts";
import { STEP_TABLE, STEPS } from "#modules/swaps/lifecycle.ts";

const NAMES: Record<string, string> = {
  password: "Password",
  remembered: "Stayed signed in",
  partner: "Partner sign-on",
  code: "Code",
  link: "Link",
  google: "Google",
  facebook: "Facebook",
  carfax: "Carfax",
  autocheck: "AutoCheck",
  instavin: "instaVIN",
  mmr: "Wholesale (MMR)",
  market: "Market",
  recalls: "Recalls",
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
const stepName = (value: string) => STEPS.find((step) => step === value);

/** Words for the detail of a fact: a step, a way to sign in, or a provider of reports. */
export function detailName(value: string): string {
  const step = stepName(value);
  return capitalized(step ? STEP_TABLE[step].name : (lookup(NAMES, value) ?? value));
}

/** Steps in the order of a car's life, everything else by name. */
export function detailOrder(a: string, b: string): number {
  const [first, second] = [stepName(a), stepName(b)];
  return first && second ? STEPS.indexOf(first) - STEPS.indexOf(second) : a.localeCompare(b);
}
