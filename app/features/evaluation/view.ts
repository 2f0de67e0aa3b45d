import { createContext, useContext } from "react";
import type { RefusedAction } from "#app/shared/form-state.ts";
import type { Conflict } from "#app/shared/part-reply.ts";
import type { Evaluation } from "#modules/inspections/schemas.ts";
import type { Colleagues } from "./colleagues.ts";

/** What all panels of an evaluation share. */
export type EvaluationView = {
  evaluation: Evaluation;
  /** The appointment, such as "Mon, Nov 30, 10:00 AM", and whether it was still ahead when the page was loaded. */
  when: string | null;
  early: boolean;
  colleagues: Colleagues;
  /** The id of the signed-in account. */
  account: string;
  /** Loads the page's data again, as soon as no other load is pending. */
  reload: () => void;
  /** What the server said to a form that was sent without scripts. */
  state: (RefusedAction & { conflict?: Conflict | undefined }) | undefined;
};

const View = createContext<EvaluationView | null>(null);
export const EvaluationProvider = View.Provider;

export function useEvaluation(): EvaluationView {
  const view = useContext(View);
  if (!view) throw new Error("A panel is only drawn inside the evaluation");
  return view;
}
