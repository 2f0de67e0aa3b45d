import type { ChecklistEntry } from "../car/shapes.ts";
import type { TaskKind } from "../lifecycle/steps.ts";
import type { Swap } from "../tables.ts";

type Item = { code: string; text: string; when?: (swap: Swap) => boolean };

/**
 * The checklists of the steps; a step has one at most. At pre deal the form that completes the step has the points
 * itself, because each of them is needed. Prepare listing has none, because what is missing is read from the car
 * (listing-gaps.ts).
 */
const LISTS: Partial<Record<TaskKind, readonly Item[]>> = {
  "new-swap": [
    { code: "called", text: "Spoken to the seller" },
    { code: "owner", text: "Seller is the registered owner or holds power of attorney" },
    { code: "contact", text: "Phone and email confirmed" },
  ],
  qualify: [
    { code: "year-miles", text: "Year and mileage checked against the rule" },
    { code: "title", text: "Title status asked" },
    { code: "loan", text: "Loan and lender noted", when: (swap) => swap.loanActive },
  ],
  "pre-valuate": [
    { code: "comparables", text: "Comparable cars checked" },
    { code: "history", text: "History report read" },
  ],
  valuate: [
    { code: "report", text: "Evaluation report read" },
    { code: "comparables", text: "Comparable cars checked" },
    { code: "history", text: "History report read" },
    { code: "payoff", text: "Loan payoff quote on file", when: (swap) => swap.loanActive },
    { code: "keys", text: "Second key confirmed" },
    { code: "talked", text: "Price talked through with the seller" },
  ],
  "close-out": [
    { code: "paid", text: "All payments have arrived" },
    { code: "title", text: "Title was received" },
    { code: "keys", text: "Keys were handed over" },
    { code: "delivery", text: "Car was delivered or picked up" },
    { code: "plates", text: "Plates and registration settled" },
  ],
};

export const checklistFor = (kind: TaskKind, swap: Swap): ChecklistEntry[] =>
  (LISTS[kind] ?? [])
    .filter((item) => item.when?.(swap) ?? true)
    .map(({ code, text }) => ({ code, text, done: false }));

/** Whether the step can be completed only when every item is checked; the other lists are reminders. */
export const CHECKLIST_RULES: Partial<Record<TaskKind, "required" | "reminder">> = Object.fromEntries(
  Object.keys(LISTS).map((kind) => [kind, kind === "close-out" ? "required" : "reminder"]),
);
