import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { newKey } from "#app/features/upload/new-key.ts";
import { imagePath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Bold, Heading, type IconType, Image, Italic, LinkIcon, List, ListOrdered, Quote } from "#app/ui/icon.tsx";
import { type Edit, insertBlock, isAddress, linkTo, markLines, type Selected, wrap } from "./markdown-edits.ts";
import * as styles from "./markdown-field.module.css";

const selectedIn = (area: HTMLTextAreaElement): Selected => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});

/** Changes a text area so that the browser can undo it, and selects what the edit says. */
function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only way that keeps the browser's own undo.
  if (!document.execCommand("insertText", false, insert)) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

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

/** Uploads pictures as files of the site and puts them where the cursor is; `said` reports the progress. */
function usePastedPictures(area: RefObject<HTMLTextAreaElement | null>) {
  const [said, say] = useState("");
  const add = async (files: File[]) => {
    const { sendFile } = await import("#app/features/upload/send-file.ts");
    for (const file of files) {
      say(`Sending ${file.name}…`);
      try {
        const { key } = await sendFile({ file, key: newKey() });
        if (area.current)
          apply(area.current, insertBlock(selectedIn(area.current), `![](${imagePath(key, "viewer")})`));
        say("The picture is in the text. Describe it between the square brackets.");
      } catch (error) {
        say(error instanceof Error ? error.message : "The picture could not be sent.");
        return;
      }
    }
  };
  return { said, add };
}

type Tool = { label: string; Icon: IconType; key?: string; edit: (selected: Selected) => Edit };

/** The buttons of the toolbar; `key` is pressed with Ctrl, or Cmd on a Mac. */
const TOOLS: readonly Tool[] = [
  { label: "Bold", Icon: Bold, key: "b", edit: (selected) => wrap(selected, "**", "bold words") },
  { label: "Italic", Icon: Italic, key: "i", edit: (selected) => wrap(selected, "*", "italic words") },
  { label: "Heading", Icon: Heading, key: "Alt+2", edit: (selected) => markLines(selected, "## ") },
  { label: "List", Icon: List, key: "Shift+8", edit: (selected) => markLines(selected, "- ") },
  { label: "Numbered list", Icon: ListOrdered, key: "Shift+7", edit: (selected) => markLines(selected, "1. ", true) },
  { label: "Quote", Icon: Quote, key: "Shift+9", edit: (selected) => markLines(selected, "> ") },
  { label: "Link", Icon: LinkIcon, key: "k", edit: (selected) => linkTo(selected) },
];

/** The name of a pressed key as in `TOOLS`; digits by their place, because Shift changes what they write. */
function keyOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): string | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return `${altKey ? "Alt+" : ""}${shiftKey ? "Shift+" : ""}${digit ?? key.toLowerCase()}`;
}

type ToolbarProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  onPictures: (files: File[]) => Promise<void>;
};

/** Buttons for what Markdown can say. */
function Toolbar({ area, onPictures }: ToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const use = ({ edit }: Tool) => area.current && apply(area.current, edit(selectedIn(area.current)));
  return (
    <div className={`flex wrap gap-2 line-bottom ${styles.toolbar}`} role="toolbar" aria-label="Format the text">
      {TOOLS.map((tool) => (
        <Button
          key={tool.label}
          type="button"
          kind="quiet"
          size="small"
          square
          label={tool.key ? `${tool.label} (Ctrl+${tool.key.toUpperCase()})` : tool.label}
          onClick={() => use(tool)}
        >
          <tool.Icon />
        </Button>
      ))}
      <Button type="button" kind="quiet" size="small" square label="Picture" onClick={() => chooser.current?.click()}>
        <Image />
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures for the text"
        onChange={({ currentTarget }) => {
          void onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
