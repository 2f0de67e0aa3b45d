import { useLocation } from "@remix-run/react";
import { Link } from "#app/rendering/link.tsx";
import { sellPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { FieldsState } from "#app/ui/form-fields.tsx";
import * as styles from "./auth-dialog.module.css";
import { LoginForm } from "./login-form.tsx";
import { RememberedForm } from "./remembered-form.tsx";
import { ResetForm } from "./reset-form.tsx";

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
  /** The refusal: its sentence, the sentences by field, and the typed values. */
  state?: FieldsState;
  /** The sentence shown after a password was sent. */
  sent?: string | null;
  /** The social sign-in providers that are configured. */
  providers?: readonly ("facebook" | "google")[];
  /** Ready-made accounts; only in demos. */
  demo?: DemoAccounts | null;
};

/** The sign-in dialog with its two views (spec 2.5). */
export function AuthDialog(props: AuthDialogProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const atHome = pathname === "/" || pathname === "/groupon";
  const closeTo = props.closeTo ?? withQuery(here, { login: null, email: null, back: null });
  const loginTo = withQuery(here, { login: 1 });
  if (props.view === "reset")
    return (
      <Dialog title="Reset Your Password" closeTo={closeTo} className={styles.auth}>
        <ResetForm {...props} loginTo={loginTo} />
      </Dialog>
    );
  return (
    <Dialog title="Sign-in" closeTo={closeTo} size={atHome ? "wide" : "normal"} className={styles.auth}>
      <div className={atHome ? styles.authPair : undefined}>
        <div className="stack">
          <LoginView {...props} resetTo={withQuery(here, { login: "reset" })} />
        </div>
        {atHome && <NewSeller />}
      </div>
    </Dialog>
  );
}

function LoginView(props: AuthDialogProps & { resetTo: string }) {
  return (
    <>
      {props.remembered ? <RememberedForm {...props} remembered={props.remembered} /> : <LoginForm {...props} />}
      <p className={styles.authUnder}>
        <Link className="link" to={sellPath}>
          New Seller? Click Here
        </Link>
      </p>
      {props.demo && <DemoList {...props.demo} />}
    </>
  );
}

/** Shown only on the home page, next to the form. */
function NewSeller() {
  return (
    <aside className={styles.newSeller}>
      <h3>New Seller?</h3>
      <p>
        Start with your license plate or VIN. The evaluation and the photos are free, and you see what happens next at
        every step.
      </p>
      <ButtonLink to={sellPath} kind="primary">
        Get Started
      </ButtonLink>
    </aside>
  );
}

function DemoList({ password, accounts }: DemoAccounts) {
  const { pathname, search } = useLocation();
  return (
    <details className={styles.demoAccounts}>
      <summary className="link">Demo accounts</summary>
      <p className="small">
        The password of all of them is <code>{password}</code>.
      </p>
      <ul>
        {accounts.map(({ label, email }) => (
          <li key={email}>
            <Link to={withQuery(pathname + search, { login: 1, email })} preventScrollReset>
              <b>{label}</b> <span className="dim">{email}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
