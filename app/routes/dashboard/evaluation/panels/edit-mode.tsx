import { createContext, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { EvaluationProvider, useEvaluation } from "#app/features/evaluation/view.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Pencil } from "#app/ui/icon.tsx";
import * as styles from "./evaluation.module.css";

const Mode = createContext<{ editing: boolean; edit: (on: boolean) => void } | null>(null);

/** A panel that an editor switches between reading and editing. Without scripts it is always open for editing. */
export function EditMode({ children }: { children: ReactNode }) {
  const view = useEvaluation();
  const { evaluation } = view;
  const [editing, edit] = useState(true);
  if (!evaluation.can.edit) return children;
  const shown = editing ? evaluation : { ...evaluation, can: { ...evaluation.can, edit: false } };
  return (
    <Mode.Provider value={{ editing, edit }}>
      <EvaluationProvider value={{ ...view, evaluation: shown }}>{children}</EvaluationProvider>
    </Mode.Provider>
  );
}

const SAVED = '[data-save="clean"], [data-save="saved"]';

/** The pencil on the head of a panel, before it in the page, because a head is a button itself. It opens a closed panel for editing, and switches the mode of an open one. */
export function EditIcon({ title }: { title: string }) {
  const mode = useContext(Mode);
  const hydrated = useHydrated();
  if (!mode || !hydrated) return null;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const panel = event.currentTarget.nextElementSibling;
    if (!(panel instanceof HTMLDetailsElement)) return;
    const opens = !panel.open;
    panel.open = true;
    // What is not saved yet stays in its fields.
    if (opens || !mode.editing || !panel.querySelector(`[data-save]:not(${SAVED})`)) mode.edit(opens || !mode.editing);
  };
  return (
    <Button
      type="button"
      kind="quiet"
      size="small"
      square
      className={styles.edit}
      label={`Edit: ${title}`}
      aria-pressed={mode.editing}
      onClick={press}
    >
      <Pencil />
    </Button>
  );
}
