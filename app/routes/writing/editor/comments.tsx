import { EmptyOnceAdded } from "#app/features/forms/while-typing.tsx";
import { textActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type Collection, CommentText, SettleComment, type TextComment } from "#modules/content/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import * as styles from "./text-editor.module.css";

const fields = fieldsOf(CommentText);
const settle = fieldsOf(SettleComment);

type Props = { kind: Collection; text: string; comments: readonly TextComment[] };

/** What editors say to each other about a text. Settled comments are folded. */
export function Comments({ kind, text, comments }: Props) {
  const open = comments.filter(({ settled }) => !settled);
  const settled = comments.filter((comment) => comment.settled);
  return (
    <Card title={open.length === 0 ? "Comments" : `Comments (${open.length} open)`}>
      <div className="stack">
        {open.length === 0 && <p className="dim">No comment is open. Only editors see comments.</p>}
        <CommentList kind={kind} text={text} comments={open} />
        {settled.length > 0 && (
          <details>
            <summary className="clickable">
              {settled.length === 1 ? "1 resolved comment" : `${settled.length} resolved comments`}
            </summary>
            <CommentList kind={kind} text={text} comments={settled} />
          </details>
        )}
        <EmptyOnceAdded count={comments.length}>
          <PostForm action={textActionPath(kind, text, "comment")} preventScrollReset className="stack">
            <FormFields id="comment">
              <TextArea {...fields.comment} label="Your comment" rows={2} />
              <TextField {...fields.passage} label="The words that it is about (optional)" />
            </FormFields>
            <div>
              <Button>Add comment</Button>
            </div>
          </PostForm>
        </EmptyOnceAdded>
      </div>
    </Card>
  );
}

function CommentList({ kind, text, comments }: Props) {
  return (
    <ul className="grid unlisted gap-12 unpadded flush">
      {comments.map(({ _id, passage, text: words, author, at, settled }) => (
        <li key={_id} className={`grid gap-6 ${styles.comment}`}>
          {passage && <blockquote className="breaks dim flush">{passage}</blockquote>}
          <p className="breaks flush">{words}</p>
          <div className="row wrap">
            <span className="dim">
              {author}, {formatDashboardMoment(at)}
              {settled && `. Resolved by ${settled.by}, ${formatDashboardMoment(settled.at)}`}
            </span>
            <PostForm action={textActionPath(kind, text, "settle")} preventScrollReset>
              <input type="hidden" name={settle.comment.name} value={_id} />
              <input type="hidden" name={settle.settled.name} value={settled ? "no" : "yes"} />
              <Button size="small" aria-label={`${settled ? "Open again" : "Resolve"}: ${words.slice(0, 60)}`}>
                {settled ? "Open again" : "Resolve"}
              </Button>
            </PostForm>
          </div>
        </li>
      ))}
    </ul>
  );
}
