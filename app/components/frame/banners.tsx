import { Form } from "@remix-run/react";
import { switchBackPath } from "#app/shared/paths.ts";
import { Users } from "../ui/icon.tsx";
import * as styles from "./frame.module.css";

/** Shown while an admin impersonates a user. */
export function ImpersonationBanner({ name }: { name: string }) {
  return (
    <div className={`${styles.banner} warn`} role="note">
      <Users />
      <span className="grow">
        You're acting as <b>{name}</b>. Everything you do is recorded with both names.
      </span>
      <Form method="post" action={switchBackPath} reloadDocument>
        <button type="submit" className="btn small">
          Return
        </button>
      </Form>
    </div>
  );
}
