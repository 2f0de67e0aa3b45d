import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { actionPath, bulkMessagePath, newBatchPath, swapsPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Ban, ListTodo, MessageSquare, Users } from "#app/ui/icon.tsx";
import { clearSelection, useSelected } from "#app/ui/selection.tsx";
import * as styles from "./batch.module.css";

/** The form that the check boxes of the rows belong to. */
export const BATCH_FORM = "batch-swaps";

/**
 * What can be done with the selected swaps. Each button opens its dialog by the address, which holds the selection, so
 * it works without scripts; with scripts a button without a selection is disabled.
 */
export function BatchBar() {
  const selected = useSelected(BATCH_FORM);
  const scripts = useHydrated();
  const disabled = scripts && selected === 0;
  useCleared();
  return (
    <Form
      id={BATCH_FORM}
      action={swapsPath}
      preventScrollReset
      className={`row wrap sticky paper line-top ${styles.batch}`}
      aria-label="Selected swaps"
    >
      <KeptParams except={["batch"]} />
      <output className={cx("strong", styles.count, selected === 0 && styles.none, "with-scripts")}>
        {selected} selected
      </output>
      <Button size="small" name="batch" value="roles" disabled={disabled}>
        <Users /> Role Assignments
      </Button>
      <Button size="small" name="batch" value="cancel" disabled={disabled}>
        <Ban /> Cancel Swaps
      </Button>
      <Button size="small" formAction={newBatchPath} disabled={disabled}>
        <ListTodo /> Batch with preview
      </Button>
      <Button size="small" formAction={bulkMessagePath} disabled={disabled}>
        <MessageSquare /> Message the sellers
      </Button>
    </Form>
  );
}

/** After an action for all selected swaps, none is selected any more. */
function useCleared(): void {
  const { state, formAction } = useNavigation();
  const { pathname } = useLocation();
  const sent = useRef(false);
  const isOurs = formAction?.startsWith(actionPath(swapsPath, "")) ?? false;
  useEffect(() => {
    if (state !== "idle") {
      if (isOurs) sent.current = true;
      return;
    }
    if (sent.current && pathname === swapsPath) clearSelection(BATCH_FORM);
    sent.current = false;
  }, [state, isOurs, pathname]);
}
