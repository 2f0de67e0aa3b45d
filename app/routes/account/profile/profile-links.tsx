import { Link } from "@remix-run/react";
import * as styles from "#app/features/account/profile.module.css";
import { accountPath, availabilityPath, notificationSettingsPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Bell, CalendarClock, ChevronRight, type IconType, Lock } from "#app/ui/icon.tsx";

type Props = {
  /** "Mon–Fri 9 AM to 5 PM" */
  hours: string;
  away: string | null;
  /** The names of the connected social accounts. */
  connected: readonly string[];
  devices: number;
};

/** Links to the other settings of a person, each with its current state. */
export function ProfileLinks({ hours, away, connected, devices }: Props) {
  return (
    <Card title="Your settings" bare>
      <ul className={styles.links}>
        <Entry to={availabilityPath} icon={CalendarClock} label="When you are available">
          {hours}
          {away && `. Away ${away}`}
        </Entry>
        <Entry to={notificationSettingsPath} icon={Bell} label="Choose how we reach you">
          Emails, text messages, the bell, and quiet hours
        </Entry>
        <Entry to={accountPath} icon={Lock} label="Account">
          {[
            ...connected.map((name) => `${name} connected`),
            devices === 1 ? "1 device" : `${devices} devices`,
            "your data",
          ].join(", ")}
        </Entry>
      </ul>
    </Card>
  );
}

type EntryProps = { to: string; icon: IconType; label: string; children: React.ReactNode };

const Entry = ({ to, icon: Icon, label, children }: EntryProps) => (
  <li>
    <Link to={to}>
      <Icon />
      <span className="grow">
        <b>{label}</b>
        <span className="dim">{children}</span>
      </span>
      <ChevronRight className="s" />
    </Link>
  </li>
);
