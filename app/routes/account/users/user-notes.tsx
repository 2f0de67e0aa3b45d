import * as styles from "#app/features/account/account-page.module.css";
import { EmptyOnceAdded } from "#app/features/forms/while-typing.tsx";
import { userActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Timeline } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { AddUserNote, type UserNote } from "#modules/accounts/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const fields = fieldsOf(AddUserNote);

type Props = { user: string; notes: readonly UserNote[] };

/** What staff noted about a person. The person never sees it. */
export function UserNotes({ user, notes }: Props) {
  return (
    <section className="sec stack">
      <h3>Notes</h3>
      <EmptyOnceAdded count={notes.length}>
        <PostForm action={userActionPath(user, "note")} preventScrollReset className="stack">
          <FormFields id="user-note">
            <TextArea {...fields.note} label="Note for staff" rows={2} />
          </FormFields>
          <div>
            <Button>Add note</Button>
          </div>
        </PostForm>
      </EmptyOnceAdded>
      {notes.length > 0 && (
        <Timeline
          items={notes.map(({ _id, author, text, at }) => ({
            id: _id,
            text: <span className={styles.noteText}>{text}</span>,
            when: formatDashboardMoment(at),
            note: author,
          }))}
        />
      )}
    </section>
  );
}
