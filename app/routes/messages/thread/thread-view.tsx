import { Link } from "@remix-run/react";
import * as styles from "#app/features/messages/messages.module.css";
import { dayWords } from "#app/features/messages/when.ts";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { messagesPath, threadActionPath, threadPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fieldsOf } from "#app/ui/fields-of.ts";
import type { FieldsState } from "#app/ui/form-fields.tsx";
import { ArrowLeft, Ban, Bell, BellOff, Ellipsis, Flag } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { type Message, type OpenReport, ReportRef, type Thread } from "#modules/messaging/schemas.ts";
import { Compose } from "./compose.tsx";
import { EventCard, type ThreadCard } from "./event-card.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { companyWords, useTyping } from "./use-typing.ts";

const fields = fieldsOf(ReportRef);

type OpenReportsProps = { thread: string; search: string; reports: readonly OpenReport[] };

/** Who reported the conversation and why, for administrators. */
function OpenReports({ thread, search, reports }: OpenReportsProps) {
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

type Props = {
  thread: Thread;
  /** The parameters of the list beside it. */
  search: string;
  now: string;
  state: (FieldsState & { action?: string }) | undefined;
  /** For administrators. */
  reports: readonly OpenReport[];
  cards: readonly ThreadCard[];
};

/** A conversation: its people, its messages with the last one at the bottom, and the form to answer. */
export function ThreadView({ thread, search, now, state, reports, cards }: Props) {
  const { people, typing, wrote } = useTyping(`thread:${thread._id}`, thread.count);
  const here = `${threadPath(thread._id)}${search}`;
  const refused = state?.action && state.action !== "reply" && state.action !== "report" ? state.message : null;
  return (
    <section className="flex vertical" aria-label={`Conversation with ${thread.with.name}`}>
      <ThreadHead thread={thread} search={search} />
      {/* Upside down, so that it begins at its end without scripts. */}
      <div className={`flex ${styles.flow}`}>
        <div className={`flex vertical gap-4 ${styles.messages}`}>
          {thread.earlier && (
            <Link
              className={cx("link", styles.earlier)}
              to={withQuery(here, { before: thread.messages[0]?.seq ?? null })}
            >
              Earlier messages
            </Link>
          )}
          {linesOf(thread, cards, now).map(({ message, card, day }) =>
            message ? (
              <MessageBubble key={message._id} message={message} thread={thread} day={day} search={search} />
            ) : (
              <EventCard key={card.key} card={card} day={day} />
            ),
          )}
          <div className={`dim text-12 line-20 ${styles.company}`} role="status">
            {companyWords(people, typing)}
          </div>
        </div>
      </div>
      <div className="grid gap-8 paper line-top pad-12-16">
        <OpenReports thread={thread._id} search={search} reports={reports} />
        {refused && <Notice kind="error">{refused}</Notice>}
        {thread.party === "observer" ? (
          <Notice kind="warn">You’re reading other people’s conversation. We record that you opened it.</Notice>
        ) : thread.closed ? (
          <Notice>{CLOSED[thread.closed]}</Notice>
        ) : (
          <Compose
            thread={thread}
            search={search}
            state={state?.action === "reply" ? state : undefined}
            onWrite={wrote}
          />
        )}
      </div>
    </section>
  );
}

const CLOSED: Record<NonNullable<Thread["closed"]>, string> = {
  "blocked-by-you": "You have blocked this person. Unblock them to write again.",
  blocked: "This person isn’t accepting messages from you.",
  left: "This account was closed, so it can’t get messages.",
};

type Line = { at: string } & ({ message: Message; card: null } | { message: null; card: ThreadCard });

/** Messages and cards, oldest first. The first entry of a day has the date above it. */
function linesOf({ messages }: Thread, cards: readonly ThreadCard[], now: string) {
  const lines: Line[] = [
    ...messages.map((message): Line => ({ at: message.at, message, card: null })),
    ...cards.map((card): Line => ({ at: card.at, message: null, card })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return lines.map((line, index) => {
    const day = dayWords(line.at, now);
    const before = lines[index - 1];
    return { ...line, day: before && dayWords(before.at, now) === day ? null : day };
  });
}

type ThreadHeadProps = { thread: Thread; search: string };

/** Whom the conversation is with, and what can be done about it. */
function ThreadHead({ thread, search }: ThreadHeadProps) {
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
