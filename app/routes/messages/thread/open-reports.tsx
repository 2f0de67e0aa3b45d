import * as styles from "#app/features/messages/messages.module.css";
import { threadActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Flag } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { type OpenReport, ReportRef } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(ReportRef);

type Props = { thread: string; search: string; reports: readonly OpenReport[] };

/** Who reported the conversation and why, for administrators. */
export function OpenReports({ thread, search, reports }: Props) {
  return reports.map(({ _id, by, reason, note, at }) => (
    <div key={_id} className={`strip warn ${styles.report}`}>
      <Flag />
      <div>
        <b>{reason}.</b> Reported by {by} on {formatDashboardDate(at)}, {formatTime(at)}.{note && <p>{note}</p>}
      </div>
      <PostForm action={`${threadActionPath(thread, "settle")}${search}`} preventScrollReset>
        <input type="hidden" name={fields.report.name} value={_id} />
        <Button size="small">Settled</Button>
      </PostForm>
    </div>
  ));
}
