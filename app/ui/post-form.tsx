import { type FetcherWithComponents, Form, type FormProps, useRouteLoaderData } from "@remix-run/react";
import { useContext, useId } from "react";
import { DIALOG_FIELD, KEY_FIELD } from "#app/shared/key-field.ts";
import { InDialog } from "./in-dialog.ts";
import { useHeldSubmit } from "./use-held-submit.ts";

type Props = Omit<FormProps, "method" | "noValidate"> & {
  /** Sends the form, which stays on its page; without it, the form leads to another page. */
  fetcher?: Pick<FetcherWithComponents<unknown>, "Form" | "state">;
  /** Counts the presses of a form that may be pressed again before its page has a new key, such as a toggle. */
  turn?: number;
};

/**
 * A form that changes data. Only the server says what is wrong with it. The hidden key makes the change happen once, however often the form is sent. The page after a dialog's form
 * replaces the dialog in the history, so that Back does not open it again.
 */
export function PostForm({ fetcher, turn, children, ...rest }: Props) {
  const inDialog = useContext(InDialog);
  const hold = useHeldSubmit(fetcher?.state);
  const Posted = fetcher?.Form ?? Form;
  return (
    <Posted method="post" noValidate onSubmit={fetcher && hold} {...rest}>
      <Key turn={turn} />
      {inDialog && <input type="hidden" name={DIALOG_FIELD} value="1" />}
      {children}
    </Posted>
  );
}

/** The root loader runs again after each action, so the next submission has a new key. */
function Key({ turn }: Pick<Props, "turn">) {
  const root = useRouteLoaderData("root") as { formKey?: string } | undefined;
  const form = useId();
  return <input type="hidden" name={KEY_FIELD} value={`${root?.formKey ?? ""}${form}${turn ?? ""}`} />;
}
