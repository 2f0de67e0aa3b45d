import { Link } from "@remix-run/react";
import { whenWords } from "#app/features/messages/when.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { interactionPath } from "#app/shared/paths.ts";
import { State, type Tone } from "#app/ui/marks.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Interaction } from "#modules/messaging/schemas.ts";
import { VISIT_TITLES, type VisitStatus } from "#modules/offers/lifecycle.ts";
import * as styles from "./interactions.module.css";

/** "Offer of $18,500", "Visit (New)", "Conversation" */
function titleOf({ kind, amount, status }: Interaction): string {
  if (kind === "message") return "Conversation";
  if (kind === "offer") return `Offer of ${formatDollars(amount ?? 0)}`;
  return VISIT_TITLES[status as VisitStatus];
}

const TONES: Record<string, Tone> = { open: "info", pending: "warn", accepted: "ok" };
const LABELS: Record<string, string> = {
  accepted: "Accepted",
  declined: "Declined",
  canceled: "Canceled",
  superseded: "Replaced",
  expired: "Expired",
};

/** Its state, in words for its viewer; null for a conversation without new messages. */
function standingOf({ kind, status, side, party, unread }: Interaction): { label: string; tone: Tone } | null {
  if (kind === "message") return unread > 0 ? { label: `${unread} new`, tone: "info" } : null;
  const open = status === "open" || status === "pending";
  if (!open) return { label: lookup(LABELS, status ?? "") ?? "", tone: lookup(TONES, status ?? "") ?? "mute" };
  if (party === "staff") return { label: `Waiting for the ${side === "buyer" ? "seller" : "buyer"}`, tone: "warn" };
  return party === side
    ? { label: "Waiting for the answer", tone: "info" }
    : { label: "Waiting for you", tone: "warn" };
}

/** "Dana R.", for staff "Omar Khan and Dana Reyes" */
const peopleOf = ({ with: people }: Interaction): string => people.map(({ name }) => name).join(" and ");

type Props = {
  list: readonly Interaction[];
  /** The open one. */
  current: string | undefined;
  /** The list's own parameters, which stay in the address. */
  search: string;
  now: string;
};

/** Offers, visits and conversations, the last changed first. */
export const InteractionList = ({ list, current, search, now }: Props) => (
  <ol className={styles.list} data-rows>
    {list.map((one) => (
      <li key={`${one.kind} ${one._id}`}>
        <Link
          to={`${interactionPath(one._id)}${search}`}
          aria-current={one._id === current || undefined}
          preventScrollReset
        >
          <CarPicture file={ownPicture(one.picture)} alt="" size="thumb" missing="" className={styles.picture} />
          <span className={styles.main}>
            <b className="clip text-15">{titleOf(one)}</b>
            <span className="clip">{one.vehicle}</span>
            <span className="clip dim">{detailOf(one)}</span>
          </span>
          <span className={styles.end}>
            <time className="dim small" dateTime={one.at}>
              {whenWords(one.at, now)}
            </time>
            <Standing one={one} />
          </span>
        </Link>
      </li>
    ))}
  </ol>
);

/** The other person, and what the line is about. */
const detailOf = (one: Interaction): string =>
  [peopleOf(one), one.date ? formatDashboardMoment(one.date) : one.text].filter(Boolean).join(" · ");

function Standing({ one }: { one: Interaction }) {
  const standing = standingOf(one);
  return standing && <State tone={standing.tone}>{standing.label}</State>;
}
