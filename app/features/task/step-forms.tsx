import type { ReactNode } from "react";
import { LeadForm } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import type { AnyAction } from "#modules/swaps/lifecycle.ts";
import { STEP_FORMS } from "./action-table.tsx";
import type { StepFacts } from "./facts/step-facts.ts";

/** A finished action has no form: a payment whose task is finished, or a title that waits for the delivery. */
const isOpen = (action: AnyAction, { deal }: StepFacts): boolean => {
  if (action === "send-title") return !deal?.deal?.title || deal.delivery?.status !== "scheduled";
  return !action.startsWith("pay-") || Boolean(deal?.waiting.includes(action.slice("pay-".length)));
};

type Props = StepFacts & {
  actions: readonly string[];
  /** The open action: the one that belongs to its task. */
  first?: AnyAction;
  /** Whether the step waits for staff; a step without a task may still have a form. */
  waits?: boolean;
  /** In a task's panel: the next step, above the main button, and the facts for the decision. */
  panel?: { next: ReactNode; facts: ReactNode };
};

/** The forms this user may use now: the first one open, the others collapsed. */
export function StepForms({ actions, first, waits = true, panel, ...facts }: Props) {
  const forms = STEP_FORMS.filter(({ action }) => actions.includes(action) && isOpen(action, facts));
  const lead = forms.find(({ action }) => action === first) ?? forms[0];
  if (!lead)
    return waits ? (
      <section className="sec">
        {panel?.facts}
        <p className="dim">Someone else completes this step. You can still change its status, checklist, and notes.</p>
      </section>
    ) : null;
  const others = forms.filter((form) => form !== lead);
  return (
    <>
      {panel ? (
        <section className={styles.lead}>
          <div className={`grid gap-12 ${styles.leadHead}`}>
            {panel.facts}
            <h3>{lead.title}</h3>
          </div>
          <div className={styles.leadBody}>
            <LeadForm next={panel.next}>{lead.form(facts)}</LeadForm>
          </div>
        </section>
      ) : (
        <section className="sec">
          <h3>{lead.title}</h3>
          {lead.form(facts)}
        </section>
      )}
      {others.length > 0 && (
        <section className="sec">
          <div className={styles.acts}>
            {others.map(({ action, actions, title, form }) => (
              <details key={action} open={actions.includes(facts.state?.action ?? "")}>
                <summary>{title}</summary>
                {form(facts)}
              </details>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
