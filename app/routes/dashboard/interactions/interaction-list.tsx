import { Link } from "@remix-run/react";
import { whenWords } from "#app/features/messages/when.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { interactionPath } from "#app/shared/paths.ts";
import { State } from "#app/ui/marks.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import type { Interaction } from "#modules/messaging/schemas.ts";
import { peopleOf, standingOf, titleOf } from "./interaction-labels.ts";
import * as styles from "./interactions.module.css";

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
  <ol className={styles.list}>
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
