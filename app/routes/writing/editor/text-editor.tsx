import { Link } from "@remix-run/react";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { Company } from "#app/features/live/company.tsx";
import { KINDS } from "#app/features/writing/kinds.ts";
import { STATE_NAMES, STATE_TONES } from "#app/features/writing/states.ts";
import { textActionPath, textsPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { ArrowLeft, ExternalLink } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  ChangeText,
  type Collection,
  type EditedText,
  type Fields,
  type Revision,
  type RevisionDetail,
  type TextComment,
} from "#modules/content/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { Comments } from "./comments.tsx";
import { Differences } from "./differences.tsx";
import { publicTextPath } from "./public-path.ts";
import type { Preview, TextReply } from "./reply.ts";
import { Revisions } from "./revisions.tsx";
import * as styles from "./text-editor.module.css";
import { TextForm } from "./text-form.tsx";

type Props = {
  kind: Collection;
  /** Null for a text that was never saved. */
  text: EditedText | null;
  fields: Fields;
  preview: Preview;
  comments: readonly TextComment[];
  revisions: readonly Revision[];
  /** The revision that the address asks for. */
  revision: RevisionDetail | null;
  state: TextReply | undefined;
};

/** The editor of one text: its form with the preview beside it, and below its comments and revisions. */
export function TextEditor({ kind, text, fields, preview, comments, revisions, revision, state }: Props) {
  const form = state && (state.preview ? state : undefined);
  const refused = state && !state.preview ? state.message : null;
  return (
    <div className={`grid one-column gap-20 ${styles.editor}`}>
      <Head kind={kind} text={text} />
      {refused && <Notice kind="error">{refused}</Notice>}
      {text && text.changes.length > 0 && (
        <details className={`rounded pad-12-16 ${styles.pending}`}>
          <summary className="clickable">
            These changes are not published yet. Readers still see the earlier version.
          </summary>
          <Differences kind={kind} list={text.changes} />
        </details>
      )}
      <WhileTyping value={{ text, fields, preview }} version={text?.version ?? "new"} state={form}>
        {(shown) => <TextForm kind={kind} {...shown} state={form} />}
      </WhileTyping>
      {text && (
        <>
          <Comments kind={kind} text={text._id} comments={comments} />
          <Revisions kind={kind} text={text} list={revisions} open={revision} />
          <TextActions kind={kind} text={text} />
        </>
      )}
    </div>
  );
}

function Head({ kind, text }: Pick<Props, "kind" | "text">) {
  const { title, one } = KINDS[kind];
  const path = text?.state === "published" && text.readers ? publicTextPath(kind, text._id, text.readers) : null;
  return (
    <header className="grid gap-8">
      <Link to={textsPath(kind)} className={`inline-flex middle gap-6 dim ${styles.back}`}>
        <ArrowLeft /> {title}
      </Link>
      <h2 className="breaks">{text ? text.label || "Without a title" : `Write ${one}`}</h2>
      {text && (
        <div className={`row wrap ${styles.facts}`}>
          <State tone={STATE_TONES[text.state]}>{STATE_NAMES[text.state]}</State>
          {text.verified && <State tone="ok">Verified sale</State>}
          <span className="dim">{whenPublic(text)}</span>
          {path && (
            <Link className="link" to={path} target="_blank" rel="noopener">
              Open the public page <ExternalLink className="s" />
            </Link>
          )}
          <Company topic={`text:${text._id}`} />
        </div>
      )}
    </header>
  );
}

/** When readers see a text, and who saved it last: "Public since …. Saved … by …." */
function whenPublic({ state, publishedAt, editedAt, editedBy }: EditedText): string {
  const saved = `Saved ${formatDashboardMoment(editedAt)}${editedBy ? ` by ${editedBy}` : ""}.`;
  if (!publishedAt || (state !== "published" && state !== "scheduled")) return saved;
  const word = state === "scheduled" ? "Public from" : "Public since";
  return `${word} ${formatDashboardMoment(publishedAt)}. ${saved}`;
}

const fields = fieldsOf(ChangeText);

/** What takes a text away: from readers, or for good. */
function TextActions({ kind, text }: { kind: Collection; text: EditedText }) {
  const version = <input type="hidden" name={fields.version.name} value={text.version} />;
  const shown = text.state === "published" || text.state === "scheduled";
  return (
    <Card title="Take it away">
      <div className={styles.away}>
        {shown && (
          <Confirm
            summary="Unpublish"
            question="Readers will no longer find this text. Its words stay here, and you can publish it again."
            yes="Unpublish this text"
            action={textActionPath(kind, text._id, "unpublish")}
          >
            {version}
          </Confirm>
        )}
        <Confirm
          summary="Remove"
          question="Neither readers nor editors will find this text again."
          yes="Remove this text"
          action={textActionPath(kind, text._id, "remove")}
        >
          {version}
        </Confirm>
      </div>
    </Card>
  );
}
