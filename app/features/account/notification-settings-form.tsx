import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { NotificationSettingsView } from "#modules/messaging/schemas.ts";
import { NotificationGroups } from "./notification-groups.tsx";
import { QuietHoursFields } from "./quiet-hours-fields.tsx";

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
