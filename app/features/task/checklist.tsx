import { useActionPath } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Check } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CheckTask } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(CheckTask);

type Item = { code: string; text: string; done: boolean };

/** Each line is a button that checks or unchecks it. */
export function Checklist({ items, live }: { items: readonly Item[]; live: boolean }) {
  const action = useActionPath("check");
  return (
    <ul className={`grid gap-2 ${styles.checklist}`} data-part="checklist">
      {items.map((item) => (
        <li key={item.code} className={item.done ? styles.done : undefined}>
          <PostForm action={action} preventScrollReset>
            <input type="hidden" name={fields.code.name} value={item.code} />
            <input type="hidden" name={fields.done.name} value={item.done ? "false" : "true"} />
            <button
              className="row full clickable gap-10 borderless"
              type="submit"
              aria-pressed={item.done}
              disabled={!live}
            >
              <span className={styles.box}>{item.done && <Check />}</span>
              <span className={styles.words}>{item.text}</span>
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
