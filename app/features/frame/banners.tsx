import { Form, Link, useLocation } from "@remix-run/react";
import { securityPath, switchBackPath } from "#app/shared/paths.ts";
import { KeyRound, Users } from "#app/ui/icon.tsx";
import * as styles from "./frame.module.css";

/** Shown while an admin impersonates a user. */
export function ImpersonationBanner({ name }: { name: string }) {
  return (
    <div className={`${styles.banner} warn`} role="note">
      <Users />
      <span className="grow">
        You’re acting as <b>{name}</b>. You can save car details, appointments, and searches. The rest is theirs alone.
      </span>
      <Form method="post" action={switchBackPath} reloadDocument>
        <button type="submit" className="btn small">
          Return
        </button>
      </Form>
    </div>
  );
}

/** Tells staff by when they must set up a second step, also where they do it. */
export function SecondStepBanner({ due }: { due: string }) {
  const here = useLocation().pathname.startsWith(securityPath);
  return (
    <div className={`${styles.banner} warn`} role="note">
      <KeyRound />
      <span className="grow">
        Your work account needs a second step to log in. Please add a passkey or an authenticator app by <b>{due}</b>.
        After that, you can’t open anything else until it’s set up.
      </span>
      {!here && (
        <Link to={securityPath} className="btn small">
          Set it up
        </Link>
      )}
    </div>
  );
}

/** Asks staff to add a passkey, on every page but the one where they do. */
export function PasskeyBanner() {
  if (useLocation().pathname.startsWith(securityPath)) return null;
  return (
    <div className={`${styles.banner} warn`} role="note">
      <KeyRound />
      <span className="grow">Please add a passkey. It protects your work account from stolen passwords.</span>
      <Link to={securityPath} className="btn small">
        Add a passkey
      </Link>
    </div>
  );
}
