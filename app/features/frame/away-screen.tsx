import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Away, SentForm } from "#app/shared/away.ts";
import { homePath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { mayRetry, noteRetry } from "./one-retry.ts";

/** Reading the property may throw, too. */
const kept = () => sessionStorage;

/**
 * Loads the page again once, after this many seconds; null for never. True while it waits. It is a new GET of the
 * address, because reloading would send the form again whose answer this document may be.
 */
function useOneRetry(seconds: number | null): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const page = location.pathname + location.search;
    if (seconds === null || !mayRetry(page, kept)) return;
    setWaiting(true);
    const timer = setTimeout(() => {
      if (noteRetry(page, kept)) location.replace(page);
      setWaiting(false);
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return waiting;
}

const SENDING = "Something on our side is restarting, which usually takes a few seconds. Nothing was saved.";
const WORDS = {
  reading: {
    title: "This page isn’t available for a moment",
    text: "Something on our side is restarting, which usually takes a few seconds. Please try again.",
  },
  sending: {
    title: "We couldn’t save this",
    text: `${SENDING} What you entered is kept here, so you can send it again.`,
  },
  "after sending": {
    title: "We can’t show the result for a moment",
    text: "We received what you sent. Something on our side is restarting now, which usually takes a few seconds. Please look at the page again before you send anything twice.",
  },
};
const NOT_KEPT = `${SENDING} Please open the page again in a moment, and enter it once more: files and passwords aren’t kept.`;

/**
 * The page while the database is away. A page that was only read loads again once by itself. The browser never sends a
 * form again by itself.
 */
export function AwayScreen({ away }: { away: Away }) {
  const { pathname, search } = useLocation();
  const waiting = useOneRetry(away.while === "reading" ? away.retryAfter : null);
  const { title, text } = WORDS[away.while];
  const again = away.form ? (
    <SendAgain form={away.form} />
  ) : (
    <ButtonLink to={pathname + search} reloadDocument kind="primary">
      {away.while === "reading" ? "Try again" : "Open the page again"}
    </ButtonLink>
  );
  return (
    <ErrorScreen
      status={away.status}
      title={title}
      text={away.while === "sending" && !away.form ? NOT_KEPT : text}
      first={again}
      ways={[{ to: homePath, label: "Go to the home page" }]}
    >
      <p role="status" className="dim">
        {waiting && "We’ll try once more by ourselves in a moment."}
      </p>
    </ErrorScreen>
  );
}

/** A plain form, which works also if the scripts of the page don't. */
function SendAgain({ form: { action, fields } }: { form: SentForm }) {
  return (
    <form method="post" action={action}>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur several times, and the list never changes
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button kind="primary">Try again</Button>
    </form>
  );
}
