import type { ReactNode } from "react";
import {
  accountPath,
  availabilityPath,
  identityPath,
  notificationSettingsPath,
  payoutPath,
  profilePath,
} from "#app/shared/paths.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import * as styles from "./profile.module.css";

const TABS = [
  { to: profilePath, label: "Profile" },
  { to: availabilityPath, label: "Availability" },
  { to: identityPath, label: "ID check" },
  { to: payoutPath, label: "Getting paid" },
  { to: notificationSettingsPath, label: "Notifications" },
  { to: accountPath, label: "Account" },
];

/** The screens of a person's own profile, with links to each other. */
export function ProfileFrame({ current, children }: { current: string; children: ReactNode }) {
  return (
    <div className={`grid one-column full gap-20 ${styles.profile}`}>
      <Tabs label="Profile" tabs={TABS.map((tab) => ({ ...tab, current: tab.to === current }))} />
      {children}
    </div>
  );
}
