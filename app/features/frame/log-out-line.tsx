import { Form } from "@remix-run/react";
import { logoutPath } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Button } from "#app/ui/button.tsx";
import * as styles from "./frame.module.css";

/** Below the pages that have no header: who is logged in, and the way out. */
export const LogOutLine = ({ viewer }: { viewer: Viewer }) => (
  <footer className={`page wrap middle soft ${styles.logOutLine} no-print`}>
    <span>Logged in as {viewer.fullName || viewer.firstName}</span>
    <Form method="post" action={logoutPath} reloadDocument>
      <Button kind="quiet" size="small">
        Log out
      </Button>
    </Form>
  </footer>
);
