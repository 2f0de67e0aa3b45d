import type { FieldsState } from "#app/ui/form-fields.tsx";

/** A user who signed in on this browser before. */
export type RememberedAccount = {
  type: "email" | "facebook" | "google";
  name: string;
  email: string;
  picture?: string | null;
};
export type DemoAccounts = { password: string; accounts: readonly { label: string; email: string }[] };

export type AuthDialogProps = {
  /** The dialog always opens on "login"; a link there leads to "reset". */
  view?: "login" | "reset";
  /** The page after a successful sign-in; the dashboard by default. */
  back?: string;
  /** The page after closing; by default this page without the dialog. */
  closeTo?: string;
  /** Already typed, or given by the address. */
  email?: string;
  remembered?: RememberedAccount | null;
  /** The error: its sentence, the sentences by field, and the typed values. */
  state?: FieldsState;
  /** The sentence shown after a password was sent. */
  sent?: string | null;
  /** The social sign-in providers that are configured. */
  providers?: readonly ("facebook" | "google")[];
  /** Ready-made accounts; only in demos. */
  demo?: DemoAccounts | null;
};
