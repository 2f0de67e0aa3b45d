import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type {
  AuctionDateAction,
  DealerAction,
  DeskLotAction,
  SellerAction,
  SwapAction,
  TaskAction,
  TeamAction,
} from "#app/shared/actions.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { actionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Asked } from "#app/ui/confirm.tsx";
import { type FieldsState, FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as styles from "./tasks.module.css";

/** The data of a refused form: its action, the sentences, and the typed values. */
export type ActionState =
  | (NonNullable<FieldsState> & Partial<Pick<RefusedAction, "action" | "code">>)
  | null
  | undefined;

const Page = createContext("");

/** Provides the page that the actions of the forms inside belong to. */
export function ActionsOf({ page, children }: { page: string; children: ReactNode }) {
  return <Page.Provider value={page}>{children}</Page.Provider>;
}

/** The page that the surrounding actions belong to, with the filters of the list next to it. */
export const useActionsPage = (): string => `${useContext(Page)}${useLocation().search}`;

/** The actions of a swap, a task, or a lot of an auction. */
type PageAction =
  | SwapAction
  | TaskAction
  | SellerAction
  | DeskLotAction
  | AuctionDateAction
  | DealerAction
  | TeamAction;

/** The target of an action's form; the filters of the list next to the panel stay in the address. */
export function useActionPath(action: PageAction): string {
  const page = useContext(Page);
  return `${actionPath(page, action)}${useLocation().search}`;
}

/** The sentence belongs to fields of the form; otherwise it is shown above everything. */
const beside = (state: ActionState): boolean => Object.keys(state?.errors ?? {}).length > 0;

/**
 * The reason for a conflict: another user was faster, or the action is no longer possible. The form may no longer exist.
 */
export function ActionNotice({ state }: { state: ActionState }) {
  if (!state?.message || beside(state)) return null;
  return <Notice kind="error">{state.message}</Notice>;
}

const Lead = createContext<{ next: ReactNode } | null>(null);

/** Inside, the main button is always visible at the bottom of the panel, under the words about what comes next. */
export function LeadForm({ next, children }: { next: ReactNode; children: ReactNode }) {
  const lead = useMemo(() => ({ next }), [next]);
  return <Lead.Provider value={lead}>{children}</Lead.Provider>;
}

/** The button, or the link, that completes the step. */
export function MainAction({ children }: { children: ReactNode }) {
  const lead = useContext(Lead);
  if (!lead) return <div>{children}</div>;
  return (
    <div className={`grid sticky gap-8 paper line-top ${styles.mainAct}`} data-main-act>
      {lead.next}
      {children}
    </div>
  );
}

type Props = {
  action: PageAction;
  /** Tells two forms of the same action apart. */
  id?: string;
  state: ActionState;
  /** The version of the data in the form, which detects concurrent changes. */
  version?: number;
  /** Hidden values of the form. */
  hidden?: Record<string, string | number | null | undefined>;
  values?: SavedValues;
  button: ReactNode;
  /** The form carries files. */
  files?: boolean;
  /** What follows, for an act that can't be undone: it is read, and the button pressed a second time. Works without scripts. */
  asks?: ReactNode;
  kind?: "primary" | "plain" | "danger fill";
  /** Replaces the form's own style. */
  className?: string | undefined;
  children?: ReactNode;
};

/** A form with a single action on a swap, a task, or a lot. */
export function ActionForm({
  action: act,
  id = act,
  state,
  version,
  hidden = {},
  values,
  button,
  files = false,
  asks,
  kind,
  className,
  children,
}: Props) {
  const action = useActionPath(act);
  const mine = state?.action === act ? state : null;
  const isMain = useContext(Lead) !== null && (kind ?? "primary") === "primary";
  const press = <SubmitButton kind={kind}>{button}</SubmitButton>;
  const submit = asks ? (
    <Asked label={button} asks={asks} kind={kind} open={mine !== null}>
      {press}
    </Asked>
  ) : (
    press
  );
  return (
    <PostForm
      action={action}
      className={className ?? "grid one-column gap-14"}
      preventScrollReset
      data-guard
      {...(files && { encType: "multipart/form-data" as const })}
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <FormFields state={mine} values={values} id={id}>
        <div className={styles.fields}>
          {beside(mine) && <ErrorSummary message={mine?.message} />}
          {children}
        </div>
      </FormFields>
      {isMain ? <MainAction>{submit}</MainAction> : submit}
    </PostForm>
  );
}
