import { US_STATES } from "#app/features/address/us-states.ts";
import { type FormPart, named } from "#app/features/forms/both-versions.tsx";
import { type Role, roleName } from "#modules/kernel/permissions.ts";
import { ACTIVITIES, INTERESTS, SELLING, SOURCE_LABELS } from "#modules/newsletters/policy.ts";

const states = Object.fromEntries(US_STATES.map(({ value, label }) => [value, label]));

/** What a person decides about after a stale save of a segment: its name, and each of its parts as a whole. */
export const segmentParts = (makes: readonly { code: string; name: string }[]): FormPart[] => [
  { name: "name", label: "Name" },
  {
    name: "match",
    label: "Subscribers are in it if",
    say: named({ all: "all parts apply", any: "any part applies" }),
  },
  boxes("interests", "Interests", (one) => named(INTERESTS)?.(one, one) ?? one),
  boxes("roles", "Roles of their account", (one) => roleName(one as Role)),
  boxes("sources", "How they came to us", (one) => named(SOURCE_LABELS)?.(one, one) ?? one),
  {
    name: "place",
    label: "Place",
    say: turned((field, value) => (field === "miles" ? `${value} miles around` : value)),
  },
  {
    name: "activity",
    label: "Activity",
    say: turned((field, value) =>
      field === "days" ? `within ${value} days` : (named(ACTIVITIES)?.(field, value) ?? value),
    ),
  },
  {
    name: "searches",
    label: "Saved filters",
    say: turned((_, value) =>
      value === "any" ? "Any make" : (makes.find(({ code }) => code === value)?.name ?? value),
    ),
  },
  {
    name: "selling",
    label: "Selling",
    say: turned((field, value) =>
      field === "days" ? `within ${value} days` : (named(SELLING)?.(field, value) ?? value),
    ),
  },
  { name: "joined", label: "Time on the list", say: turned((_, value) => `Joined within ${value} days`) },
  boxes("states", "States", (one) => named(states)?.(one, one) ?? one),
];

type Say = (field: string, value: string) => string;

/** The words of a part's field by its last name; blank fields say nothing, and `not` says that the part is turned around. */
const turned =
  (say: Say): Say =>
  (field, value) => {
    const last = field.split(".").at(-1) ?? "";
    if (value === "") return "";
    return last === "not" ? "Not these" : say(last, value);
  };

/** A part of check boxes, each of which is a field `part.any.choice`. */
const boxes = (name: string, label: string, nameOf: (choice: string) => string): FormPart => ({
  name,
  label,
  say: turned((choice) => nameOf(choice)),
});
