import { Form, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { switchBackPath } from "#app/paths.ts";
import { Clock, Users } from "../ui/icon.tsx";

/** Shown while an admin acts as somebody else. */
export function ImpersonationBanner({ name }: { name: string }) {
  return (
    <div className="banner warn" role="note">
      <Users />
      <span className="grow">
        You are acting as <b>{name}</b>. Everything you do is recorded with both names.
      </span>
      <Form method="post" action={switchBackPath} reloadDocument>
        <button type="submit" className="btn small">
          Return
        </button>
      </Form>
    </div>
  );
}

const WARN_BEFORE_MS = 120_000;

/**
 * Two minutes before the session ends for want of activity it says so and offers to go on. What was typed stays.
 * `minutes` of inactivity end a session; every page or form sent starts them anew.
 */
export function SessionWarning({ minutes }: { minutes: number }) {
  const [warned, warn] = useState(false);
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page and each reload starts the hour anew
  useEffect(() => {
    if (state !== "idle") return;
    warn(false);
    const timer = setTimeout(() => warn(true), minutes * 60_000 - WARN_BEFORE_MS);
    return () => clearTimeout(timer);
  }, [key, state, minutes]);
  if (!warned) return null;
  return (
    <div className="banner warn" role="alert">
      <Clock />
      <span className="grow">You will be logged out in 2 minutes because nothing happened for a while.</span>
      <button type="button" className="btn small" onClick={revalidate}>
        Stay logged in
      </button>
    </div>
  );
}
