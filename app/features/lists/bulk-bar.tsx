import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { X } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { boxesOf, useSelected } from "#app/ui/selection.tsx";
import * as styles from "./lists.module.css";

type Props = {
  /** The form that the check boxes of the rows belong to. */
  id: string;
  /** "Selected tasks" */
  label: string;
  /** Where the form goes without a button of its own, and the beginning of the addresses of its acts. */
  action: string;
  acts: string;
  /** The rows that the last act changed; they are not selected any more. */
  changed: readonly string[];
  children: ReactNode;
};

/** The rows that an act changed, of those it was for. */
export const changedRows = (answer: BulkAnswer | undefined | null): string[] =>
  answer?.lines.flatMap(({ row, sentence }) => (sentence === null ? row : [])) ?? [];

/**
 * What can be done with the selected rows. The style sheet shows it as soon as a row is selected, so it works without
 * scripts; each button sends the one form to the address of its act.
 */
export function BulkBar({ id, label, action, acts, changed, children }: Props) {
  const selected = useSelected(id);
  useUncheck(id, acts, changed);
  return (
    <section className={styles.bulk} aria-label={label}>
      <PostForm id={id} action={action} preventScrollReset className={`row wrap ${styles.bulkForm}`} data-bulk>
        <output className={`strong ${styles.bulkCount} with-scripts`}>{selected} selected</output>
        <Button type="reset" kind="quiet" size="small" square label="Clear the selection">
          <X />
        </Button>
        {children}
      </PostForm>
    </section>
  );
}

/** After an act the changed rows are not selected any more; a refused one still is. */
function useUncheck(form: string, acts: string, changed: readonly string[]): void {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const sent = useRef(false);
  const isOurs = navigation.formAction?.startsWith(acts);
  useEffect(() => {
    if (navigation.state !== "idle") {
      if (isOurs) sent.current = true;
      return;
    }
    if (!sent.current) return;
    sent.current = false;
    if (!pathname.startsWith(acts)) (document.getElementById(form) as HTMLFormElement | null)?.reset();
    for (const box of boxesOf(form)) if (changed.includes(box.value.split(".")[0] as string)) box.checked = false;
    document.dispatchEvent(new Event("change"));
  }, [navigation.state, isOurs, changed, pathname, form, acts]);
}
