import { useFetcher } from "@remix-run/react";
import { roomActionPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Heart } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as styles from "./auction-room.module.css";

type Props = { swap: string; name: string; watched: boolean; back: string; quiet?: boolean };

/** Watches a car, or stops. Without scripts it returns to the page; with scripts the page stays. */
export function WatchButton({ swap, name, watched, back, quiet }: Props) {
  const fetcher = useFetcher<{ watched?: boolean }>({ key: `watch-${swap}` });
  const hydrated = useHydrated();
  const on = fetcher.data?.watched ?? watched;
  return (
    <PostForm fetcher={fetcher} action={roomActionPath(swap, on ? "unwatch" : "watch")}>
      <input type="hidden" name="_back" value={back} />
      {hydrated && <input type="hidden" name="_stay" value="1" />}
      <button
        type="submit"
        className={cx("btn square", quiet && "quiet", on && styles.watching)}
        aria-pressed={on}
        aria-label={`Watch ${name}`}
        title={on ? "Watching" : "Watch"}
        aria-keyshortcuts={quiet ? undefined : "w"}
      >
        <Heart />
      </button>
    </PostForm>
  );
}
