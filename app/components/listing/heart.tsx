import { useFetcher } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { cx } from "#app/components/ui/class-names.ts";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Heart as HeartIcon } from "#app/components/ui/icon.tsx";
import { PostForm } from "#app/components/ui/post-form.tsx";
import { followPath } from "#app/shared/paths.ts";
import * as styles from "./listing.module.css";

type Props = {
  car: { _id: string; name: string };
  favorite: boolean;
  /** The page to return to without scripts. */
  back: string;
  /** With a text label, for the car's page. */
  wide?: boolean;
};

/**
 * Follows or unfollows a car. It is a separate form, so it works without scripts; with scripts the page stays. The heart turns when the
 * server has kept the change, not before (B162, U030).
 */
export function Heart({ car, favorite, back, wide }: Props) {
  // Keyed by name: the heart of the card and the heart of the open car share their state, which survives when pages are
  // added to the list.
  const fetcher = useFetcher<{ favorite?: boolean }>({ key: `follow-${car._id}` });
  const hydrated = useHydrated();
  const [turn, setTurn] = useState(0);
  const on = fetcher.data?.favorite ?? favorite;
  const busy = fetcher.state === "submitting";
  return (
    <PostForm
      as={fetcher.Form}
      action={followPath(car._id)}
      className={wide ? undefined : styles.heartForm}
      turn={turn}
      onSubmit={(event: FormEvent) => {
        // A second press would send the same once more.
        if (busy) event.preventDefault();
        else setTurn(turn + 1);
      }}
    >
      <input type="hidden" name="follow" value={on ? "0" : "1"} />
      <input type="hidden" name="back" value={back} />
      {hydrated && <input type="hidden" name="_stay" value="1" />}
      <button
        type="submit"
        className={wide ? cx("btn", on && styles.following) : styles.heart}
        aria-pressed={on}
        aria-busy={busy || undefined}
        aria-label={wide ? undefined : `Follow ${car.name}`}
      >
        {wide ? (
          <>
            <HeartIcon />
            {on ? "Following" : "Follow"}
          </>
        ) : (
          <i>
            <HeartIcon />
          </i>
        )}
      </button>
    </PostForm>
  );
}
