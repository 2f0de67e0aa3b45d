import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Keyboard } from "#app/ui/icon.tsx";
import * as styles from "./lists.module.css";

/** The event that shows all keys (`frame/keys.tsx`). */
export const SHOW_KEYS = "swaplot:keys";

/** The most useful keys of a list in one line. Hidden where there is no keyboard, and until the keys work. */
export function KeyHints() {
  const hydrated = useHydrated();
  return (
    <div className={`row gap-14 dim text-12 ${styles.keys}`}>
      {hydrated && (
        <>
          <span>
            <kbd>J</kbd> <kbd>K</kbd> move
          </span>
          <span>
            <kbd>↵</kbd> open
          </span>
          <span>
            <kbd>/</kbd> search
          </span>
          <Button type="button" kind="quiet" size="small" onClick={() => document.dispatchEvent(new Event(SHOW_KEYS))}>
            <Keyboard />
            All keys
          </Button>
        </>
      )}
    </div>
  );
}
