import { Link } from "@remix-run/react";
import { revisionPath, textActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import {
  type Collection,
  type EditedText,
  RestoreText,
  type Revision,
  type RevisionDetail,
} from "#modules/content/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { Differences } from "./differences.tsx";
import * as styles from "./text-editor.module.css";

const fields = fieldsOf(RestoreText);

const ACTIONS: Record<Revision["act"], string> = {
  before: "As it was before the first change",
  saved: "Saved as a draft",
  submitted: "Submitted for review",
  scheduled: "Scheduled",
  published: "Published",
  unpublished: "Unpublished",
  restored: "Restored",
};

type Props = { kind: Collection; text: EditedText; list: readonly Revision[]; open: RevisionDetail | null };

/** Every save of a text, newest first. One of them shows what it changed, and can be restored. */
export function Revisions({ kind, text, list, open }: Props) {
  return (
    <Card title="Revisions" className={styles.revisions}>
      <ol className="grid unlisted gap-10 flush" id="revisions">
        {list.map((revision) => (
          <li key={revision.version} aria-current={revision.version === open?.version || undefined}>
            <Link className="link" to={revisionPath(kind, text._id, revision.version)} preventScrollReset>
              {ACTIONS[revision.act]}
              {revision.restored !== null && `: version ${revision.restored + 1}`}
            </Link>
            <span className="dim">
              Version {revision.version + 1}, {formatDashboardMoment(revision.at)}
              {revision.by && ` by ${revision.by}`}
            </span>
            {revision.version === open?.version && <Opened kind={kind} text={text} revision={open} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Opened({ kind, text, revision }: { kind: Collection; text: EditedText; revision: RevisionDetail }) {
  const { changed, since, version } = revision;
  const newest = version === text.version;
  return (
    <div className={`grid one-column full gap-12 framed rounded-control ${styles.revision}`}>
      <h3 className="text-14">What this save changed</h3>
      {changed.length > 0 ? <Differences kind={kind} list={changed} /> : <p className="dim">No words changed.</p>}
      {!newest && (
        <>
          <h3 className="text-14">What has changed since</h3>
          {since.length > 0 ? <Differences kind={kind} list={since} /> : <p className="dim">Nothing.</p>}
          <PostForm action={textActionPath(kind, text._id, "restore")}>
            <input type="hidden" name={fields.version.name} value={text.version} />
            <input type="hidden" name={fields.revision.name} value={version} />
            <Button size="small">Restore this version as the draft</Button>
          </PostForm>
        </>
      )}
    </div>
  );
}
