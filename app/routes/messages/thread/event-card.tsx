import { Link } from "@remix-run/react";
import * as styles from "#app/features/messages/messages.module.css";
import { Calendar, Handshake } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { formatTime } from "#modules/kernel/format-time.ts";

/** What happened between the two sides beside their messages, such as an offer. Derived from the offer itself. */
export type ThreadCard = {
  key: string;
  kind: "offer" | "visit";
  text: string;
  /** The current state; only on the last card of an offer. */
  state: { label: string; tone: "ok" | "bad" | "info" } | null;
  to: string;
  at: string;
};

/** An offer or a visit in its place between the messages. */
export function EventCard({ card, day }: { card: ThreadCard; day: string | null }) {
  const Icon = card.kind === "offer" ? Handshake : Calendar;
  return (
    <>
      {day && <p className={`dim text-12 line-16 ${styles.day}`}>{day}</p>}
      <Link to={card.to} className={`row wrap ink text-14 paper framed ${styles.event}`}>
        <Icon />
        <span>{card.text}</span>
        {card.state && <State tone={card.state.tone}>{card.state.label}</State>}
        <time dateTime={card.at}>{formatTime(card.at)}</time>
      </Link>
    </>
  );
}
