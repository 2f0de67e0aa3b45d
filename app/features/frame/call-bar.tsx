import { useEffect, useState } from "react";
import { callActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Phone, PhoneOff } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CallRef, type OngoingCall } from "#modules/messaging/schemas.ts";
import * as styles from "./frame.module.css";
import { useNotifications } from "./notifications.tsx";

const fields = fieldsOf(CallRef);

/**
 * The current call: a window that can be minimized to a bar in the header (docs/spec/screens.md). Renders nothing
 * without a call.
 */
export function CallBar() {
  const call = useNotifications()?.call;
  return call ? <CallWindow key={call._id} call={call} /> : null;
}

/** A minimized call stays so on the next page. */
const keptAs = (call: string) => `call-minimized:${call}`;

/** Native `<details>`: without scripts the window is open on each page, and its summary still closes it. */
function CallWindow({ call }: { call: OngoingCall }) {
  const { _id, outgoing, car } = call;
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (sessionStorage.getItem(keptAs(_id))) setOpen(false);
  }, [_id]);
  function keep(isOpen: boolean) {
    setOpen(isOpen);
    if (isOpen) sessionStorage.removeItem(keptAs(_id));
    else sessionStorage.setItem(keptAs(_id), "1");
  }
  return (
    <details open={open} onToggle={(event) => keep(event.currentTarget.open)}>
      <summary className={`row clickable unlisted unbroken ${styles.callBar}`}>
        <Phone />
        <span className={styles.callName}>{call.with}</span>
        <span className={styles.callMaximize}>Maximize Call Window</span>
        <span className={styles.callMinimize}>Minimize</span>
      </summary>
      <section className={`grid gap-4 ink text-center paper rounded-14 ${styles.callWindow}`} aria-label="Call">
        <p className="green strong" role="status">
          {STATES[outgoing ? "out" : "in"](call)}
        </p>
        <p className={styles.callName}>{call.with}</p>
        {car && <p className="muted">{car}</p>}
        <PostForm action={callActionPath("hang-up")} preventScrollReset>
          <input type="hidden" name={fields.call.name} value={_id} />
          <Button kind="danger fill" wide>
            <PhoneOff />
            {!outgoing && call.status === "connecting" ? "Decline" : "Hang up"}
          </Button>
        </PostForm>
      </section>
    </details>
  );
}

/** What the person's own telephone does. */
const STATES = {
  out: ({ status, with: name }: OngoingCall) => {
    if (status === "talking") return "You are connected.";
    if (status === "connecting") return `We are ringing ${name}.`;
    return status === "ringing" ? "Your phone is ringing. Please pick up." : "We are about to ring your phone.";
  },
  in: ({ status }: OngoingCall) =>
    status === "talking" ? "You are connected." : "Your phone is ringing. Please pick up.",
};
