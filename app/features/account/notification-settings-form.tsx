import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { hourName, ZONES, zones } from "#modules/messaging/policy.ts";
import { type NotificationSettingsView, SaveNotificationSettings } from "#modules/messaging/schemas.ts";
import { NotificationGroups } from "./notification-groups.tsx";
import * as styles from "./notification-settings.module.css";

type Props = { settings: NotificationSettingsView; state: FieldsState; action: string };

/** How a person wants to be notified: by group and channel, and when it should be quiet. */
export function NotificationSettingsForm({ settings, state, action }: Props) {
  const { quiet } = settings;
  const saved = { "quiet.fromHour": quiet.fromHour, "quiet.toHour": quiet.toHour, "quiet.zone": quiet.zone };
  return (
    <PostForm action={action} className="grid gap-20" data-guard>
      <FormFields state={state} values={saved} id="notices">
        <ErrorSummary message={state?.message} />
        <Card title="What we send you" bare>
          <NotificationGroups settings={settings} refused={Boolean(state?.values)} />
        </Card>
        <Card title="Quiet hours">
          <QuietHoursFields on={quiet.on} refused={Boolean(state?.values)} />
        </Card>
        <div>
          <SubmitButton size="big">Save</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  );
}

const fields = fieldsOf(SaveNotificationSettings);

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }));

/** When texts wait, and in which time zone. */
function QuietHoursFields({ on, refused }: { on: boolean; refused: boolean }) {
  return (
    <div className="stack">
      <Checkbox
        {...fields.quiet.on}
        label="Keep it quiet at night"
        hint="Text messages wait until morning, and so do emails that aren’t urgent. Codes you ask for arrive right away."
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
