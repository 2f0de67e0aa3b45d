import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { hourName, ZONES, zones } from "#modules/messaging/policy.ts";
import { SaveNotificationSettings } from "#modules/messaging/schemas.ts";
import * as styles from "./notification-settings.module.css";

const fields = fieldsOf(SaveNotificationSettings);

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }));

/** When texts wait, and in which time zone. */
export function QuietHoursFields({ on, refused }: { on: boolean; refused: boolean }) {
  return (
    <div className="stack">
      <Checkbox
        {...fields.quiet.on}
        label="Keep it quiet at night"
        hint="Text messages wait until morning, and so do emails that aren't urgent. Codes you ask for arrive right away."
        defaultChecked={!refused && on}
      />
      <div className={`grid gap-12 ${styles.hours}`}>
        <Select {...fields.quiet.fromHour} label="From" options={HOURS} />
        <Select {...fields.quiet.toHour} label="To" options={HOURS} />
        <Select
          {...fields.quiet.zone}
          label="Your time zone"
          options={zones.map((zone) => ({ value: zone, label: ZONES[zone] }))}
        />
      </div>
      <p className="dim small">
        Your daily summary comes at 8 AM in your time zone, or when your quiet hours end. It comes only if there is
        something new.
      </p>
    </div>
  );
}
