import type { Viewer } from "#app/shared/viewer.ts";
import { SessionWatch } from "../account/session-watch.tsx";
import { ConnectionNotice } from "../live/connection-notice.tsx";
import { ImpersonationBanner, PasskeyBanner } from "./banners.tsx";
import { Bell } from "./bell.tsx";
import { CallBar } from "./call-bar.tsx";
import { OutboxSlot } from "./outbox-slot.tsx";
import { UserMenu } from "./user-menu.tsx";

export { DashboardFrame } from "./dashboard-frame.tsx";

/** The components on every page of a signed-in user; most of them are invisible. */
export function SignedInBanners({ viewer, sessionMinutes }: { viewer: Viewer; sessionMinutes: number }) {
  return (
    <>
      {viewer.impersonator && <ImpersonationBanner name={viewer.fullName || viewer.firstName} />}
      {viewer.asksPasskey && <PasskeyBanner />}
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
