import { sendShortlist, useShortlist } from "#app/features/shortlist/car-marks.ts";
import { shortlistActionPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { Star } from "#app/ui/icon.tsx";
import * as styles from "./listing.module.css";

type Props = {
  car: { _id: string; name: string };
  /** Whether the car was on the shortlist when the page was made. */
  shortlisted: boolean;
};

/** Puts a car on the visitor's shortlist, on the car's page. Members have a heart instead. */
export function ShortlistButton({ car, shortlisted }: Props) {
  const on = useShortlist(shortlisted ? [car._id] : [])(car._id);
  return (
    <form method="post" onSubmit={sendShortlist}>
      <button
        type="submit"
        className={cx("btn", on && styles.shortlisted)}
        formAction={shortlistActionPath(car._id)}
        name="on"
        value={on ? "0" : "1"}
        aria-pressed={on}
      >
        <Star />
        Shortlist
      </button>
    </form>
  );
}
