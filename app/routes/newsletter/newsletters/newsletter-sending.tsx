import { newsletterActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { Send } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { LARGE_AUDIENCE, MORNING_HOUR, MORNING_HOURS } from "#modules/newsletters/policy.ts";
import {
  AutomateNewsletter,
  type Newsletter,
  ScheduleNewsletter,
  SendNewsletter,
} from "#modules/newsletters/schemas.ts";
import * as styles from "./newsletter.module.css";

const sendNewsletterFields = fieldsOf(SendNewsletter);
const automateFields = fieldsOf(AutomateNewsletter);
const scheduleNewsletterFields = fieldsOf(ScheduleNewsletter);

type Refused = (action: string) => FieldsState;
type Props = { newsletter: Newsletter; audience: number; ready: boolean; automatable: boolean; refused: Refused };

const readers = (count: number) => (count === 1 ? "1 reader" : `${formatNumber(count)} readers`);

/** How a draft gets to its readers: a test to oneself, at once, or later. */
export function NewsletterSending({ newsletter, audience, ready, automatable, refused }: Props) {
  const { _id } = newsletter;
  return (
    <Card title="Send">
      <div className="stack">
        <p className="muted">We send the saved draft. Cars and posts are chosen when sending begins.</p>
        <PostForm action={newsletterActionPath(_id, "test")} preventScrollReset>
          <Button>
            <Send /> Send test email
          </Button>
        </PostForm>
        {refused("test")?.message && <ErrorSummary message={refused("test")?.message} />}
        {ready && <SendNow _id={_id} audience={audience} state={refused("send")} />}
        {ready && <Schedule newsletter={newsletter} state={refused("schedule")} />}
        {automatable && <Automate newsletter={newsletter} audience={audience} state={refused("automate")} />}
        {!ready && <p>You can send the newsletter after you correct the points marked in red above.</p>}
      </div>
    </Card>
  );
}

function SendNow({ _id, audience, state }: { _id: string; audience: number; state: FieldsState }) {
  return (
    <FormFields state={state} id="send">
      <Confirm
        summary="Send now"
        question={`This sends the newsletter to ${readers(audience)} right away. You can stop it, but you can’t undo it.`}
        yes={`Send to ${readers(audience)}`}
        action={newsletterActionPath(_id, "send")}
        open={Boolean(state?.message)}
      >
        <ErrorSummary message={state?.message} />
        {audience >= LARGE_AUDIENCE && (
          <TextField
            {...sendNewsletterFields.recipients}
            label={`Type ${audience} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
      </Confirm>
    </FormFields>
  );
}

function Schedule({ newsletter, state }: { newsletter: Newsletter; state: FieldsState }) {
  const hours = MORNING_HOURS.map((hour) => ({ value: String(hour), label: `${hour} in the morning` }));
  return (
    <details className={styles.test} open={Boolean(state?.message) || undefined}>
      <summary className="clickable strong">Send later</summary>
      <PostForm action={newsletterActionPath(newsletter._id, "schedule")} className="stack" preventScrollReset>
        <FormFields state={state} values={{ when: "at", time: "09:00", hour: MORNING_HOUR }} id="schedule">
          <ErrorSummary message={state?.message} />
          <TextField {...scheduleNewsletterFields.day} label="Day" type="date" />
          <RadioGroup
            {...scheduleNewsletterFields.when}
            label="When"
            options={[
              { value: "at", label: "At the same time for everyone", hint: "Chicago time" },
              { value: "morning", label: "In each reader’s morning", hint: "The reader’s own time zone" },
            ]}
          />
          <div className={styles.pair}>
            <TextField {...scheduleNewsletterFields.time} label="Time for everyone" type="time" />
            <Select {...scheduleNewsletterFields.hour} label="Each morning at" options={hours} />
          </div>
          <Button>Schedule it</Button>
        </FormFields>
      </PostForm>
    </details>
  );
}

type AutomateProps = { newsletter: Newsletter; audience: number; state: FieldsState };

/** From now on, everyone who enters the segment gets it. */
function Automate({ newsletter: { _id, segment }, audience, state }: AutomateProps) {
  const now = audience === 0 ? "No one is in it now." : `${readers(audience)} in it now will get it, too.`;
  return (
    <details className={styles.test} open={Boolean(state?.message) || undefined}>
      <summary className="clickable strong">Send automatically</summary>
      <PostForm action={newsletterActionPath(_id, "automate")} className="stack" preventScrollReset>
        <FormFields state={state} values={{ delayHours: 0 }} id="automate">
          <ErrorSummary message={state?.message} />
          <p className="muted">
            Everyone who enters {segment ? `the segment “${segment.name}”` : "the list of subscribers"} gets it once,
            until you stop it. {now}
          </p>
          <TextField {...automateFields.delayHours} label="Hours after entering" inputMode="numeric" />
          <div>
            <Button>Make it automatic</Button>
          </div>
        </FormFields>
      </PostForm>
    </details>
  );
}

/** What was planned, and the way back to a draft. */
export function NewsletterPlan({ newsletter, state }: { newsletter: Newsletter; state: FieldsState }) {
  const { _id, sendAt, morning } = newsletter;
  const when = morning
    ? `on ${formatDashboardDay(morning.day)} at ${morning.hour} in each reader’s morning`
    : `on ${sendAt ? formatDashboardMoment(sendAt) : ""}`;
  return (
    <Card title="Scheduled">
      <div className="stack">
        <p>{`This newsletter goes out ${when}. Until then, you can make it a draft again and change it.`}</p>
        {state?.message && <ErrorSummary message={state.message} />}
        <PostForm action={newsletterActionPath(_id, "unschedule")}>
          <Button>Make it a draft again</Button>
        </PostForm>
      </div>
    </Card>
  );
}
