import { Link } from "@remix-run/react";
import * as styles from "#app/features/messages/messages.module.css";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { messagesPath, threadActionPath, threadPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ArrowLeft, Ban, Bell, BellOff, Ellipsis, Flag } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Thread } from "#modules/messaging/schemas.ts";

type Props = { thread: Thread; search: string };

/** Whom the conversation is with, and what can be done about it. */
export function ThreadHead({ thread, search }: Props) {
  const { with: other, car, party, reported } = thread;
  const blocked = thread.closed === "blocked-by-you";
  return (
    <header className={`row gap-12 line-bottom ${styles.head}`}>
      <Link to={`${messagesPath}${search}`} className={`btn quiet square ${styles.back}`} aria-label="Back to messages">
        <ArrowLeft />
      </Link>
      <Avatar name={other.name} />
      <div className="grow">
        <h2 className="clip text-15 line-20">{other.name}</h2>
        <p className="clip dim text-12 line-16">{car.name}</p>
      </div>
      {party !== "observer" && !reported && (
        <ButtonLink
          size="small"
          to={withQuery(`${threadPath(thread._id)}${search}`, { report: 1 })}
          preventScrollReset
          label="Report this conversation"
        >
          <Flag />
          <span className={styles.wide}>Report</span>
        </ButtonLink>
      )}
      {thread.muted && <BellOff className="s" aria-label="Muted" />}
      {(party === "buyer" || party === "seller" || party === "member") && (
        <Menu summary={<Ellipsis />} summaryClass="btn quiet square" label="More">
          <PostForm
            action={`${threadActionPath(thread._id, thread.muted ? "unmute" : "mute")}${search}`}
            preventScrollReset
          >
            <Button kind="quiet">
              {thread.muted ? <Bell /> : <BellOff />} {thread.muted ? "Unmute" : "Mute"}
            </Button>
          </PostForm>
          {party !== "member" && (
            <PostForm
              action={`${threadActionPath(thread._id, blocked ? "unblock" : "block")}${search}`}
              preventScrollReset
            >
              <Button kind="quiet">
                <Ban /> {blocked ? "Unblock" : "Block"} {other.name}
              </Button>
            </PostForm>
          )}
        </Menu>
      )}
    </header>
  );
}
