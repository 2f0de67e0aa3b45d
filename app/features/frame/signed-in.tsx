import { useState } from "react";
import { ConnectionNotice } from "#app/features/live/connection-notice.tsx";
import type { Viewer } from "#app/shared/viewer.ts";
import { ImpersonationBanner, PasskeyBanner, SecondStepBanner } from "./banners.tsx";
import { Bell } from "./bell.tsx";
import { CallBar } from "./call-bar.tsx";
import { OutboxSlot } from "./outbox-slot.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { UserMenu } from "./user-menu.tsx";
import { Welcome } from "./welcome.tsx";

export { DashboardFrame } from "./dashboard-frame.tsx";
export { LogOutLine } from "./log-out-line.tsx";

/** The components on every page of a signed-in user; most of them are invisible. */
export function SignedInBanners({ viewer, sessionMinutes }: { viewer: Viewer; sessionMinutes: number }) {
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
    <OutboxSlot viewer={viewer} />
    <Bell />
    <UserMenu viewer={viewer} />
  </>
);
