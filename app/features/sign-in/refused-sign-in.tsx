import { useState } from "react";
import type { FieldsState } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The error, until the user edits the form (docs/spec/texts.md). */
export function useForgiving(state: FieldsState) {
  const [forgiven, forgive] = useState<FieldsState>();
  const shown = state && state === forgiven ? { values: state.values } : state;
  return { shown, edited: () => state !== forgiven && forgive(state) };
}

/** The sentence above the form, unless a field already shows it. */
export function RefusedSignIn({ state }: { state: FieldsState }) {
  const said = Object.values(state?.errors ?? {}).flat();
  if (!state?.message || said.includes(state.message)) return null;
  return <Notice kind="error">{state.message}</Notice>;
}
