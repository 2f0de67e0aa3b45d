import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import {
  isFixed,
  MAIL_MODES,
  mailModes,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  notificationGroups,
} from "#modules/messaging/policy.ts";
import { type NotificationSettingsView, SaveNotificationSettings } from "#modules/messaging/schemas.ts";
import * as styles from "./notification-settings.module.css";

const fields = fieldsOf(SaveNotificationSettings);

type Props = {
  settings: NotificationSettingsView;
  /** The form was refused: an unchecked box stays unchecked. */
  refused: boolean;
};

/** One line per group of notifications, with the channels that it may use. */
export function NotificationGroups({ settings, refused }: Props) {
  const shown = notificationGroups.filter((name) => settings.staff || !NOTIFICATION_GROUPS[name].team);
  return (
    <ul className={styles.groups}>
      {shown.map((name) => (
        <Group key={name} name={name} choice={settings.choices[name]} refused={refused} />
      ))}
    </ul>
  );
}

type GroupProps = {
  name: NotificationGroup;
  choice: NotificationSettingsView["choices"][NotificationGroup];
  refused: boolean;
};

function Group({ name, choice, refused }: GroupProps) {
  const { label, about, modes = mailModes, now = MAIL_MODES.now } = NOTIFICATION_GROUPS[name];
  const box = (channel: "sms" | "bell", text: string) => {
    const fixed = isFixed(name, channel);
    return (
      <Checkbox
        {...fields.choices[name][channel]}
        label={text}
        aria-label={`${text}: ${label}${fixed ? ", always" : ""}`}
        disabled={fixed}
        defaultChecked={fixed || (!refused && choice[channel])}
      />
    );
  };
  return (
    <li>
      <div className={`grid gap-2 ${styles.about}`}>
        <b>{label}</b>
        <span className="dim">{about}</span>
      </div>
      {isFixed(name, "mail") ? (
        <p className={`dim text-14 ${styles.always}`}>Email: always</p>
      ) : (
        <Select
          {...fields.choices[name].mail}
          label={
            <>
              Email<span className="sr"> ({label})</span>
            </>
          }
          options={modes.map((mode) => ({ value: mode, label: mode === "now" ? now : MAIL_MODES[mode] }))}
          defaultValue={choice.mail}
        />
      )}
      <div className={`flex wrap ${styles.boxes}`}>
        {box("sms", "Text message")}
        {box("bell", "On the site")}
        {isFixed(name, "bell") && <p className={`dim small ${styles.locked}`}>Always on: it protects your account.</p>}
      </div>
    </li>
  );
}
