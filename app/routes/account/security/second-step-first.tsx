import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { logoutPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";

/** To staff whose days to set up a second step are over: why nothing else opens, and the two ways to continue. */
export const SecondStepFirst = ({ children }: { children: ReactNode }) => (
  <div className="page narrow page-body stack loose">
    <header className="stack tight">
      <h1>Set up a second step first</h1>
      <p className="lede">
        Your work account opens other people’s data, so a password alone isn’t enough to log in. Please set up one of
        these: an authenticator app, or a passkey. After that, everything is open again.
      </p>
      <Form method="post" action={logoutPath}>
        <Button kind="quiet">Log out</Button>
      </Form>
    </header>
    <div className="stack">{children}</div>
  </div>
);
