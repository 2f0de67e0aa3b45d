import { Link, useLocation } from "@remix-run/react";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { dueWords } from "#app/features/task/due.ts";
import { actionPath, dealboardTaskPath, managedSwapPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { AlertTriangle, ArrowRight, CircleAlert, CircleCheck, Clock } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { DealCard as Card, DealTask } from "#modules/deals/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./deal-board.module.css";
import type { Drag } from "./use-drag.ts";

type Props = { card: Card; now: string; current: boolean; drag: Drag };

/** A car in a deal: how it keeps to its target, what holds it up, and its next step. */
export function DealCard({ card, now, current, drag }: Props) {
  const { search } = useLocation();
  const { task } = card;
  return (
    <article
      className={cx(
        "grid relative gap-6 small line-18 paper rounded",
        styles.deal,
        card.pace === "late" && styles.late,
        card.pace === "soon" && styles.soon,
        current && styles.on,
      )}
      data-card={card.swap}
      {...drag.source(card)}
    >
      <div className={`grid middle gap-10 ${styles.dealTop}`}>
        <CarPicture
          file={ownPicture(card.picture)}
          alt=""
          size="thumb"
          missing=""
          className={`clipped ${styles.dealPhoto}`}
        />
        <h3>
          <Link
            to={task.open ? `${dealboardTaskPath(task._id ?? "")}${search}` : managedSwapPath(card.swap)}
            preventScrollReset
            draggable={false}
            data-open
          >
            {card.car}
          </Link>
        </h3>
      </div>
      <p className="dim breaks">
        {card.seller ?? "Seller"} → {card.buyer ?? "no buyer yet"}
      </p>
      {card.tasks.length > 1 && <Tasks tasks={card.tasks} search={search} />}
      {card.warnings.map((words) => (
        <p key={words} className={`breaks flex gap-6 text-12 line-16 amber ${styles.warning}`}>
          <AlertTriangle /> {words}
        </p>
      ))}
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.round((card.hours / card.target) * 100))}%` }} />
      </span>
      <p className={`breaks row spread ${styles.dealFoot} num`}>
        <b>{card.price === null ? "" : formatDollars(card.price)}</b>
        <span className={styles.hours}>
          {card.pace === "late" && <Clock />}
          {paceWords(card, now)}
        </span>
        {card.assignee && (
          <span title={card.assignee}>
            <Avatar name={card.assignee} size="small" />
            <span className="sr">{card.assignee}</span>
          </span>
        )}
      </p>
      <Next card={card} search={search} />
    </article>
  );
}

/** "4 h of 24"; a task that was due before the step's target says that. */
function paceWords({ pace, hours, target, dueAt }: Card, now: string): string {
  if (pace === "held") return "on hold";
  if (pace === "late" && hours <= target) return dueWords(dueAt, now).text;
  return `${hours} h of ${target}`;
}

const MARKS = { done: CircleCheck, late: CircleAlert, ok: Clock, soon: Clock, held: Clock };

/** The payments, side by side. */
function Tasks({ tasks, search }: { tasks: readonly DealTask[]; search: string }) {
  return (
    <ul className={`grid soft text-12 line-16 ${styles.payments}`}>
      {tasks.map(({ _id, kind, label, pace, open }) => {
        const Mark = MARKS[pace];
        return (
          <li key={kind} className={cx(pace === "done" && styles.done, pace === "late" && styles.lateTask)}>
            <Mark />
            {open && _id ? (
              <Link to={`${dealboardTaskPath(_id)}${search}`} preventScrollReset draggable={false}>
                {label}
              </Link>
            ) : (
              label
            )}
            <span className="dim">{pace === "done" ? "done" : pace === "held" ? "on hold" : "open"}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The next step of the car: a button when nothing has to be entered, otherwise the way to its form. */
function Next({ card: { swap, next }, search }: { card: Card; search: string }) {
  if (!next) return null;
  const page = dealboardTaskPath(next.task);
  if (!next.ready)
    return (
      <Link
        className={styles.next}
        to={`${page}${search}`}
        preventScrollReset
        draggable={false}
        data-next={swap}
        aria-keyshortcuts="Shift+ArrowRight"
      >
        {next.label} <ArrowRight />
      </Link>
    );
  return (
    <PostForm action={`${actionPath(page, next.action)}${search}`} preventScrollReset className={styles.nextForm}>
      <Button size="small" data-next={swap} aria-keyshortcuts="Shift+ArrowRight">
        {next.label}
      </Button>
    </PostForm>
  );
}
