import { Link } from "@remix-run/react";
import * as styles from "#app/features/messages/messages.module.css";
import { PreviewLink } from "#app/features/preview/preview-link.tsx";
import { filePath, imagePath, threadActionPath, threadPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FileText, ShieldAlert } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { FileRecord } from "#modules/files/schemas.ts";
import { formatTime } from "#modules/kernel/format-time.ts";
import { WARNING_WORDS } from "#modules/messaging/policy.ts";
import { type Message, MessageRef, type Thread } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(MessageRef);

type Props = { message: Message; thread: Thread; day: string | null; search: string };

/** One message with its files, its time, and the warning for its reader. */
export function MessageBubble({ message, thread, day, search }: Props) {
  const { text, files, mine, from, at, seen, warnings } = message;
  const name = thread.party === "observer" || from.name !== thread.with.name ? from.name : null;
  return (
    <>
      {day && <p className={`dim text-12 line-16 ${styles.day}`}>{day}</p>}
      <article className={cx("flex vertical gap-4", styles.message, mine && styles.mine)}>
        <span className="sr">{mine ? "You wrote:" : `${from.name} wrote:`}</span>
        <p className={`line-20 breaks misty rounded-14 ${styles.bubble}`}>{text}</p>
        {files.length > 0 && (
          <ul className={`flex wrap gap-6 ${styles.files}`}>
            {files.map((file) => (
              <li key={file.key}>
                <Attachment file={file} />
              </li>
            ))}
          </ul>
        )}
        {warnings.length > 0 && <Warning message={message} thread={thread} search={search} />}
        <p className={`dim text-12 line-16 ${styles.meta}`}>
          {!mine || thread.party === "team" ? name && `${name} · ` : null}
          <time dateTime={at}>{formatTime(at)}</time>
          {seen && " · seen"}
        </p>
      </article>
    </>
  );
}

function Attachment({ file }: { file: FileRecord }) {
  const { key, name, kind, mime, width, height } = file;
  if (kind === "image")
    return (
      <PreviewLink to={filePath(key)} mime={mime} group="conversation">
        <img
          src={imagePath(file, "card")}
          alt={name}
          width={width ?? 600}
          height={height ?? 400}
          loading="lazy"
          className={`block ${styles.picture}`}
        />
      </PreviewLink>
    );
  return (
    <PreviewLink
      to={filePath(key)}
      mime={mime}
      group="conversation"
      className={`row paper framed rounded-control ${styles.file}`}
    >
      <FileText />
      <span className="clip">{name}</span>
    </PreviewLink>
  );
}

function Warning({ message, thread, search }: Omit<Props, "day">) {
  const here = `${threadPath(thread._id)}${search}`;
  return (
    <div className={cx("strip bad", styles.warning)} role="note">
      <ShieldAlert />
      <div>
        <b>Please be careful with this message.</b>
        {message.warnings.map((warning) => (
          <p key={warning}>{WARNING_WORDS[warning]}</p>
        ))}
        {thread.party !== "observer" && (
          <div className={`row wrap spread ${styles.choices}`}>
            <Link className="link" to={withQuery(here, { report: 1 })} preventScrollReset>
              Report it
            </Link>
            <PostForm action={`${threadActionPath(thread._id, "clear")}${search}`} preventScrollReset>
              <input type="hidden" name={fields.message.name} value={message._id} />
              <Button kind="quiet" size="small">
                This message is fine
              </Button>
            </PostForm>
          </div>
        )}
      </div>
    </div>
  );
}
