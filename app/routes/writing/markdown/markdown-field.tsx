import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { cx } from "#app/ui/class-names.ts";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { apply, selectedIn } from "./apply-edit.ts";
import { isAddress, linkTo } from "./markdown-edits.ts";
import * as styles from "./markdown-field.module.css";
import { keyOf, TOOLS, Toolbar } from "./toolbar.tsx";
import { usePastedPictures } from "./use-pasted-pictures.ts";

type Props = FieldProps & { maxLength?: number | undefined };

/**
 * A Markdown text: a plain text area, to which scripts add a toolbar, keys, and pasted pictures and links. Without
 * scripts, pictures come with the form.
 */
export function MarkdownField(props: Props) {
  const { name, maxLength, className } = props;
  const field = useField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const pictures = usePastedPictures(area);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = TOOLS.find((one) => one.key === keyOf(event));
    if (!tool) return;
    event.preventDefault();
    apply(event.currentTarget, tool.edit(selectedIn(event.currentTarget)));
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith("image/"));
    const words = event.clipboardData.getData("text/plain");
    const selected = selectedIn(event.currentTarget);
    if (files.length > 0) {
      event.preventDefault();
      void pictures.add(files);
    } else if (selected.end > selected.start && isAddress(words)) {
      event.preventDefault();
      apply(event.currentTarget, linkTo(selected, words.trim()));
    }
  };
  return (
    <Field {...props} field={field} className={cx(className, styles.wide)}>
      <div className={`paper rounded-control ${styles.frame}`}>
        {hydrated && <Toolbar area={area} onPictures={pictures.add} />}
        <textarea
          ref={area}
          id={field.id}
          name={name}
          rows={18}
          maxLength={maxLength}
          defaultValue={field.value}
          className={styles.area}
          onKeyDown={press}
          onPaste={paste}
          {...field.described}
        />
      </div>
      <div role="status" className={`dim small ${styles.said}`}>
        {pictures.said}
      </div>
      <p className="hint">
        Markdown: **bold**, *italic*, ## heading, - list, &gt; quote, [words](https://address).
        <span className="with-scripts"> Paste a picture, or an address over selected words.</span>
      </p>
      <div className={cx("without-scripts gap-4 under", styles.plain)}>
        <label htmlFor={`${field.id}-pictures`}>Add pictures at the end of the text</label>
        <input type="file" id={`${field.id}-pictures`} name="pictures" accept="image/*" multiple />
      </div>
    </Field>
  );
}
