import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ConnectionNotice } from "#app/features/live/connection-notice.tsx";
import { askWho, SESSION_BACK, SESSION_ENDED } from "#app/features/live/session-state.ts";
import { deferred } from "#app/rendering/deferred.tsx";
import { NAME } from "#app/shared/brand.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Clock } from "#app/ui/icon.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ImpersonationBanner, PasskeyBanner, SecondStepBanner } from "./banners.tsx";
import { Bell } from "./bell.tsx";
import { CallBar } from "./call-bar.tsx";
import * as styles from "./frame.module.css";
import { QueueSlot } from "./queue-slot.tsx";
import { FLASH_REGION } from "./toasts.tsx";
import { useForgottenTraces } from "./use-forgotten-traces.ts";
import { UserMenu } from "./user-menu.tsx";

const SignInAgain = deferred(
  "sign-in-again",
  async () => (await import("#app/features/sign-in/sign-in-again.tsx")).SignInAgain,
);

const WARN_BEFORE_MS = 120_000;
/** Typing and clicking count as activity, which is sent to the server at most this often. */
const PING_MS = 240_000;

type Phase = "quiet" | "warned" | "ended" | "ended elsewhere";
type Props = { minutes: number; user: string };

/**
 * The inactivity limit of one hour (docs/spec/accounts.md). Two minutes before it ends, a dialog offers to continue;
 * afterwards the sign-in dialog opens over the page and the typed values stay, as they do after a logout in another
 * tab. The server ends the session itself: without scripts only this convenience is missing.
 */
function SessionWatch({ minutes, user }: Props) {
  const { phase, stay, back } = useInactivity(minutes, user);
  if (phase === "ended" || phase === "ended elsewhere")
    return <SignInAgain user={user} elsewhere={phase === "ended elsewhere"} onBack={back} ask={stay} />;
  if (phase === "quiet") return null;
  return (
    <div className={`${styles.banner} warn`} role="alert">
      <Clock />
      <span className="grow">You’ll be logged out in 2 minutes because you’ve been inactive.</span>
      <button type="button" className="btn small" onClick={stay}>
        Stay logged in
      </button>
    </div>
  );
}

function useInactivity(minutes: number, user: string) {
  const [phase, setPhase] = useState<Phase>("quiet");
  const [begun, begin] = useState(0);
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const restart = useCallback(() => {
    setPhase("quiet");
    dispatchEvent(new Event(SESSION_BACK));
    begin((count) => count + 1);
  }, []);
  const ask = useCallback(async () => {
    const found = await askWho();
    if (found === user) restart();
    else if (found === null) setPhase("ended");
    else if (found) location.reload();
  }, [user, restart]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page, each reload and each sign of life starts the hour anew
  useEffect(() => {
    if (state !== "idle") return;
    setPhase("quiet");
    const warning = setTimeout(() => setPhase("warned"), minutes * 60_000 - WARN_BEFORE_MS);
    const end = setTimeout(ask, minutes * 60_000);
    return () => {
      clearTimeout(warning);
      clearTimeout(end);
    };
  }, [key, state, minutes, begun]);
  useEffect(() => {
    const ended = () => setPhase("ended elsewhere");
    addEventListener(SESSION_ENDED, ended);
    return () => removeEventListener(SESSION_ENDED, ended);
  }, []);
  useSignsOfLife(phase === "quiet", ask);
  const back = useCallback(() => {
    restart();
    revalidate();
  }, [restart, revalidate]);
  return { phase, stay: ask, back };
}

/** Reports activity to the server while the user types or clicks on a page that sends no requests by itself. */
function useSignsOfLife(watching: boolean, tell: () => void): void {
  const last = useRef(0);
  useEffect(() => {
    if (!watching) return;
    last.current ||= Date.now();
    const notice = () => {
      if (Date.now() - last.current < PING_MS) return;
      last.current = Date.now();
      tell();
    };
    const events = ["keydown", "pointerdown", "scroll"] as const;
    for (const event of events) addEventListener(event, notice, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, notice);
    };
  }, [watching, tell]);
}

export { DashboardFrame } from "./dashboard-frame.tsx";
export { LogOutLine } from "./log-out-line.tsx";

/** The components on every page of a signed-in user; most of them are invisible. */
export function SignedInBanners({ viewer, sessionMinutes }: { viewer: Viewer; sessionMinutes: number }) {
  useForgottenTraces(viewer);
  const [firstLogin] = useState(viewer.firstLogin); // Stays true after the next load, too.
  return (
    <>
      {viewer.impersonator && <ImpersonationBanner name={viewer.fullName || viewer.firstName} />}
      {viewer.secondStepDue ? <SecondStepBanner due={viewer.secondStepDue} /> : viewer.asksPasskey && <PasskeyBanner />}
      {firstLogin && <Welcome name={viewer.firstName} />}
      <ConnectionNotice />
      <SessionWatch minutes={sessionMinutes} user={viewer.id} />
    </>
  );
}

/** In the header of the public pages. */
export const PersonTools = ({ viewer }: { viewer: Viewer }) => (
  <>
    <CallBar />
    <QueueSlot viewer={viewer} />
    <Bell />
    <UserMenu viewer={viewer} />
  </>
);

/** The page is there before the welcome (docs/spec/display.md). */
const DELAY_MS = 300;

/** Welcomes a person on the first page after their first sign-in, and tells the server, so that it happens once. */
function Welcome({ name }: { name: string }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRegion(document.getElementById(FLASH_REGION));
      // If it does not arrive, the next page welcomes again.
      fetch("/api/users/welcome", { method: "POST", keepalive: true }).catch(() => {});
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return region && createPortal(<Toast kind="info" text={`Welcome to ${NAME}, ${name}.`} />, region);
}
