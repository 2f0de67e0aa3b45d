import { sendFollow, useFollows } from "#app/features/shortlist/car-marks.ts";
import { MARK_FORM } from "#app/shared/car-marks.ts";
import { followPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { Heart } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as styles from "./listing.module.css";

type FormProps = {
  /** The page to return to without scripts. */
  back: string;
};

/** The form of the hearts on a list's cards. */
export const FollowForm = ({ back }: FormProps) => (
  <PostForm id={MARK_FORM.follow} onSubmit={sendFollow} hidden>
    <input type="hidden" name="back" value={back} />
  </PostForm>
);

type Props = FormProps & { car: { _id: string }; favorite: boolean };

/** Follows or unfollows a car, on the car's page. */
export function FollowButton({ car, favorite, back }: Props) {
  const on = useFollows(favorite ? [car._id] : [])(car._id);
  return (
    <PostForm onSubmit={sendFollow}>
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        className={cx("btn", on && styles.following)}
        formAction={followPath(car._id)}
        name="follow"
        value={on ? "0" : "1"}
        aria-pressed={on}
      >
        <Heart />
        {on ? "Following" : "Follow"}
      </button>
    </PostForm>
  );
}
