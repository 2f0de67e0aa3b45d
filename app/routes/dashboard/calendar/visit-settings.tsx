import * as styles from "#app/features/visit/visits.module.css";
import { eventsActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SaveVisitSettings } from "#modules/offers/schemas.ts";

const fields = fieldsOf(SaveVisitSettings);

type Props = {
  sameDay: boolean;
  /** The address of the private calendar; null while it is off. */
  feed: string | null;
  seller: boolean;
};

/** The person's own settings: the calendar they subscribe to, and for sellers whether today is allowed. */
export function VisitSettings({ sameDay, feed, seller }: Props) {
  return (
    <Card title="Your calendar">
      <div className="stack">
        <p>
          {feed
            ? "Add this private address to your calendar. It shows every visit and appointment, with changes and cancellations. Keep it to yourself: it needs no password."
            : "See visits and appointments in your phone’s or computer’s calendar. We give you a private address for it."}
        </p>
        {feed && <input className={styles.feed} readOnly value={feed} aria-label="Private calendar address" />}
        <PostForm action={eventsActionPath("open-feed")} className="row wrap">
          <Button kind={feed ? "plain" : "primary"}>{feed ? "Replace the address" : "Get a private address"}</Button>
          {feed && (
            <Button kind="quiet" formAction={eventsActionPath("close-feed")}>
              Turn it off
            </Button>
          )}
        </PostForm>
        {seller && (
          <PostForm action={eventsActionPath("settings")} className="stack tight">
            <FormFields id="visit-settings">
              <Checkbox
                {...fields.sameDay}
                label="Buyers can ask for same-day visits"
                hint="Otherwise, the next day is the earliest."
                defaultChecked={sameDay}
              />
              <div>
                <Button>Save</Button>
              </div>
            </FormFields>
          </PostForm>
        )}
      </div>
    </Card>
  );
}
