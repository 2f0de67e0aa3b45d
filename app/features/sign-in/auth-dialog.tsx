import { Link, useLocation } from "@remix-run/react";
import { sellPath, signupPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import * as styles from "./auth-dialog.module.css";
import type { AuthDialogProps, DemoAccounts } from "./auth-dialog-props.ts";
import { LoginForm } from "./login-form.tsx";
import { RememberedForm } from "./remembered-form.tsx";
import { ResetForm } from "./reset-form.tsx";

/** The sign-in dialog with its two views (docs/spec/screens.md). */
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
      <p className={`row wrap gap-16 ${styles.authUnder}`}>
        <Link className="link" to={sellPath}>
          New Seller? Click Here
        </Link>
        <Link className="link" to={signupPath}>
          Looking to buy? Create your profile
        </Link>
      </p>
      {props.demo && <DemoList {...props.demo} />}
    </>
  );
}

/** Shown only on the home page, next to the form. */
function NewSeller() {
  return (
    <aside className={`grid items-left gap-14 ${styles.newSeller}`}>
      <h3>New Seller?</h3>
      <p className="soft">
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
