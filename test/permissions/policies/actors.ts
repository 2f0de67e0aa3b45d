import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { ROLES, type Role } from "#modules/kernel/permissions.ts";
import { anActor } from "#test/factories/actor.ts";

/** The people of one car, by their part in it. */
export const SELLER = "the seller";
export const BUYER = "the buyer";
export const TECHNICIAN = "the technician";

const one = (id: string, roles: Role[] = ["user"], values: Partial<Actor> = {}): Actor =>
  anActor(roles, { id, ...values });

/** Everyone who can ask, by name: visitors, one person for each role, and the people of the car. */
export const ACTORS: Record<string, Actor> = {
  guest,
  system,
  ...Object.fromEntries(ROLES.filter((role) => role !== "guest").map((role) => [role, one(`a ${role}`, [role])])),
  "technician and agent": one("both", ["technician", "swap-agent", "user"]),
  "technician and user": one("also private", ["technician", "user"]),
  "an agent's key for swap.manage": one("by key", ["swap-agent"], { scopes: ["swap.manage"] }),
  [SELLER]: one(SELLER),
  [BUYER]: one(BUYER),
  [TECHNICIAN]: one(TECHNICIAN, ["technician"]),
};

/** The names of the actors for whom a rule says yes, as one text; "nobody" if it says no to all. */
export const who = (rule: (actor: Actor) => boolean, actors: Record<string, Actor> = ACTORS): string =>
  Object.keys(actors)
    .filter((name) => rule(actors[name] as Actor))
    .join(", ") || "nobody";

/** What a rule says to each actor, as one text: "seller: the seller; staff: admin, dealmaker". */
export function each(rule: (actor: Actor) => unknown, actors: Record<string, Actor> = ACTORS): string {
  const groups = Object.groupBy(Object.keys(actors), (name) => JSON.stringify(rule(actors[name] as Actor) ?? "none"));
  return Object.entries(groups)
    .map(([answer, names]) => `${answer}: ${names?.join(", ")}`)
    .join("; ");
}

/** The answers of one rule, each with the situations that it is given in, as one text. */
export type Answers = Record<string, string>;

/** JSON has no infinity, and would write it like nothing. */
const wholeNumber = (_: string, value: unknown) => (value === Infinity ? "infinity" : value);

/** Asks a rule in every situation. */
export function ask<T>(situations: Record<string, T>, rule: (facts: T) => unknown): Answers {
  const answers: Answers = {};
  for (const [name, facts] of Object.entries(situations)) {
    const said = rule(facts);
    const answer = typeof said === "string" ? said : (JSON.stringify(said, wholeNumber) ?? "none");
    answers[answer] = answers[answer] === undefined ? name : `${answers[answer]}, ${name}`;
  }
  return answers;
}
