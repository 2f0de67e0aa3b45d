import { Form } from "@remix-run/react";
import { passkeyPath } from "#app/shared/paths.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** Signs in with a passkey, without a name or a password. */
export const PasskeySignIn = ({ back }: { back?: string | undefined }) => (
  <Form method="post" action={passkeyPath} className="stack">
    {back && <input type="hidden" name="back" value={back} />}
    <PasskeyButton does="use" wide>
      Log in with a passkey
    </PasskeyButton>
  </Form>
);
