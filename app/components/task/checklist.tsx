import { Form, useLocation } from "@remix-run/react";
import { withQuery } from "#app/shared/paths.ts";
import { Check } from "../ui/icon.tsx";
import * as styles from "./tasks.module.css";

type Item = { code: string; text: string; done: boolean };

/** Each line is a button that ticks it or takes the tick back. */
export function Checklist({ items, live }: { items: readonly Item[]; live: boolean }) {
  const { pathname, search } = useLocation();
  const action = withQuery(`${pathname}${search}`, { do: "check" });
  return (
    <ul className={styles.checklist} data-part="checklist">
      {items.map((item) => (
        <li key={item.code} className={item.done ? styles.done : undefined}>
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="code" value={item.code} />
            <input type="hidden" name="done" value={item.done ? "false" : "true"} />
            <button type="submit" aria-pressed={item.done} disabled={!live}>
              <span className={styles.box}>{item.done && <Check />}</span>
              <span className={styles.words}>{item.text}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
