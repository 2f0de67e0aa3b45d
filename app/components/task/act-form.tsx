import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withQuery } from "#app/shared/paths.ts";
import { SubmitButton } from "../ui/button.tsx";
import { type FieldsState, FormFields, type SavedValues } from "../ui/form-fields.tsx";
import { Idempotency } from "../ui/idempotency.tsx";
import { ErrorSummary, Notice } from "../ui/notice.tsx";
import * as styles from "./tasks.module.css";

/** What the panel's action answers when something was refused: which form it belongs to. */
export type ActState = (NonNullable<FieldsState> & { act?: string; code?: string | null }) | null | undefined;

/** The sentence belongs to fields of the form; otherwise it stands above everything. */
const beside = (state: ActState): boolean => Object.keys(state?.errors ?? {}).length > 0;

/** What happened instead: somebody was faster, or it is not possible now. The form may be gone by then. */
export function ActNotice({ state }: { state: ActState }) {
  if (!state?.message || beside(state)) return null;
  return <Notice kind="error">{state.message}</Notice>;
}

type Props = {
  /** The name behind `?do=`. */
  act: string;
  state: ActState;
  /** Tells forms of the same act apart, such as three payments. */
  id?: string;
  /** The version the form was made from; somebody faster is then noticed. */
  version?: number;
  /** Facts the form sends along. */
  hidden?: Record<string, string | number | null | undefined>;
  values?: SavedValues;
  button: ReactNode;
  kind?: "primary" | "plain" | "danger fill";
  className?: string;
  children?: ReactNode;
};

/** A form that does one thing with a swap or a task; it goes to the panel's own address, filters kept. */
export function ActForm({
  act,
  state,
  id = act,
  version,
  hidden = {},
  values,
  button,
  kind,
  className,
  children,
}: Props) {
  const { pathname, search } = useLocation();
  const mine = state?.act === act ? state : null;
  return (
    <Form
      method="post"
      action={withQuery(`${pathname}${search}`, { do: act })}
      className={className ?? styles.actForm}
      preventScrollReset
      data-guard
    >
      <Idempotency />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <FormFields state={mine} values={values} id={id}>
        {beside(mine) && <ErrorSummary message={mine?.message} />}
        {children}
      </FormFields>
      <SubmitButton kind={kind}>{button}</SubmitButton>
    </Form>
  );
}
