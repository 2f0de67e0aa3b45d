import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { passkeyOptionsPath, passkeyPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Notice } from "#app/ui/notice.tsx";
import { lookup } from "#modules/kernel/lookup.ts";

type Props = {
  /** Makes a new passkey, or uses one. */
  does: "make" | "use";
  /** Before the names of its two fields. */
  prefix?: string;
  wide?: boolean;
  kind?: "primary" | "plain";
  children: ReactNode;
};

const SENTENCES: Record<string, string> = {
  NotAllowedError: "No passkey was chosen. Please try again.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys work only under the name of this site, not under a number.",
};
const FAILED = "Your browser could not use a passkey here. Please try again, or use another way.";

/** Asks the authenticator, with what the server wants to know. The library is loaded with the first press. */
async function ask(does: Props["does"]): Promise<{ challenge: string; response: string }> {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const asked = await (await fetch(does === "make" ? passkeyOptionsPath : passkeyPath)).json();
  const answer =
    does === "make"
      ? await startRegistration({ optionsJSON: asked.options })
      : await startAuthentication({ optionsJSON: asked.options });
  return { challenge: asked.challenge, response: JSON.stringify(answer) };
}

/** Whether the browser finds each field of the form filled in; it points at the first that isn't. */
function isFilledIn(form: HTMLFormElement): boolean {
  for (const field of form.querySelectorAll("input")) if (field.type === "text") field.value = field.value.trim();
  return form.reportValidity();
}

/** A button inside a form: it asks the browser for a passkey, and sends the form with the answer. Only with scripts. */
export function PasskeyButton({ does, prefix = "", wide, kind = "plain", children }: Props) {
  const hydrated = useHydrated();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const challenge = useRef<HTMLInputElement>(null);
  const response = useRef<HTMLInputElement>(null);
  if (!hydrated || !("PublicKeyCredential" in window)) return null;
  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    // A device keeps the passkey that it makes, even if the form is refused afterwards.
    if (does === "make" && form && !isFilledIn(form)) return;
    setBusy(true);
    setProblem("");
    try {
      const answer = await ask(does);
      if (!challenge.current || !response.current) return;
      challenge.current.value = answer.challenge;
      response.current.value = answer.response;
      challenge.current.form?.requestSubmit();
    } catch (error) {
      setProblem((error instanceof Error && lookup(SENTENCES, error.name)) || FAILED);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <input type="hidden" name={`${prefix}challenge`} ref={challenge} />
      <input type="hidden" name={`${prefix}response`} ref={response} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button type="button" kind={kind} wide={wide} busy={busy} onClick={press}>
        {children}
      </Button>
    </>
  );
}
