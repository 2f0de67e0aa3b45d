import { useFetcher } from "@remix-run/react";
import { cx } from "#app/components/ui/class-names.ts";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Heart as HeartIcon } from "#app/components/ui/icon.tsx";
import { followPath } from "#app/shared/paths.ts";
import * as styles from "./listing.module.css";

type Props = {
  car: { _id: string; name: string };
  favorite: boolean;
  /** The page to come back to without scripts. */
  back: string;
  /** With words, for the car's page. */
  wide?: boolean;
};

/** Follows a car or lets it go. A form of its own, so that it works without scripts; with them the page stays. */
export function Heart({ car, favorite, back, wide }: Props) {
  // By name: the heart of the card and that of the open car are one, and it outlives the answer of pages that were added.
  const fetcher = useFetcher<{ favorite?: boolean }>({ key: `follow-${car._id}` });
  const hydrated = useHydrated();
  const wanted = fetcher.formData?.get("follow");
  const on = wanted ? wanted === "1" : (fetcher.data?.favorite ?? favorite);
  return (
    <fetcher.Form method="post" action={followPath(car._id)} className={wide ? undefined : styles.heartForm}>
      <input type="hidden" name="follow" value={on ? "0" : "1"} />
      <input type="hidden" name="back" value={back} />
      {hydrated && <input type="hidden" name="_stay" value="1" />}
      <button
        type="submit"
        className={wide ? cx("btn", on && styles.following) : styles.heart}
        aria-pressed={on}
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
    </fetcher.Form>
  );
}
