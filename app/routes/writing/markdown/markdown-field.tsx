import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { picturesIn, sendPictures } from "#app/routes/writing/toolbar/send-pictures.ts";
import { Toolbar } from "#app/routes/writing/toolbar/toolbar.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Field, type FieldProps } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-fields.tsx";
import { Bold, Heading, type IconType, Italic, LinkIcon, List, ListOrdered, Quote } from "#app/ui/icon.tsx";
import { type Edit, insertBlock, isAddress, linkTo, markLines, type Selected, wrap } from "./markdown-edits.ts";
import * as styles from "./markdown-field.module.css";

type RichText = typeof import("#app/routes/writing/rich-text/rich-text.tsx").RichText;

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

/** How this person writes is kept on this device. */
const MODE = "writing.mode";
type Mode = "formatted" | "markdown";

/** The editor of formatted text if it was chosen and has arrived; null for Markdown, undefined until that is known. */
function useMode(area: RefObject<HTMLTextAreaElement | null>) {
  const [rich, setRich] = useState<{ Editor: RichText | null }>();
  const show = async (mode: Mode) => {
    if (mode === "markdown") return setRich({ Editor: null });
    try {
      const { RichText } = await import("#app/routes/writing/rich-text/rich-text.tsx");
      // Who has begun to write in the plain field meanwhile stays there.
      setRich((now) => (now || document.activeElement !== area.current ? { Editor: RichText } : { Editor: null }));
    } catch {
      setRich({ Editor: null });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page
  useEffect(() => void show(localStorage.getItem(MODE) === "markdown" ? "markdown" : "formatted"), []);
  const choose = (mode: Mode) => {
    localStorage.setItem(MODE, mode);
    void show(mode);
  };
  return { Editor: rich?.Editor, choose };
}

type Props = FieldProps & { maxLength?: number | undefined };

/**
 * A text that is stored as Markdown. With scripts it is written as readers see it, or in Markdown with a toolbar; without,
 * in a plain text area, and its pictures come with the form.
 */
export function MarkdownField(props: Props) {
  const { name, label, maxLength, className } = props;
  const field = useField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const { Editor, choose } = useMode(area);
  const [said, say] = useState("");
  const edit = (how: (selected: Selected) => Edit) =>
    area.current && apply(area.current, how(selectedIn(area.current)));
  const addPictures = (files: File[]) =>
    sendPictures(files, (address) => edit((selected) => insertBlock(selected, `![](${address})`)), say);
  const modes = (
    <span className={`row gap-2 ${styles.modes}`}>
      {(["formatted", "markdown"] as const).map((mode) => (
        <Button
          key={mode}
          type="button"
          kind="quiet"
          size="small"
          aria-pressed={(mode === "formatted") === Boolean(Editor)}
          onClick={() => choose(mode)}
        >
          {mode === "formatted" ? "Formatted" : "Markdown"}
        </Button>
      ))}
    </span>
  );
  return (
    <Field {...props} field={field} className={cx(className, styles.wide)}>
      <div className={`paper rounded-control shrinks ${styles.frame}`}>
        {Editor && (
          <Editor
            area={area}
            id={field.id}
            label={String(label)}
            stored={field.value}
            described={field.described}
            say={say}
          >
            {modes}
          </Editor>
        )}
        {Editor === null && (
          <Toolbar tools={TOOLS.map((tool) => ({ ...tool, use: () => edit(tool.edit) }))} onPictures={addPictures}>
            {modes}
          </Toolbar>
        )}
        <textarea
          ref={area}
          // The formatted text has the id while it is shown: the list of errors leads to it.
          id={Editor ? undefined : field.id}
          name={name}
          rows={18}
          maxLength={maxLength}
          defaultValue={field.value}
          hidden={Boolean(Editor)}
          className={styles.area}
          onKeyDown={(event) => pressed(event, edit)}
          onPaste={(event) => pasted(event, edit, addPictures)}
          {...field.described}
        />
      </div>
      <div role="status" className={`dim small ${styles.said}`}>
        {said}
      </div>
      {!Editor && (
        <p className="hint">
          Markdown: **bold**, *italic*, ## heading, - list, &gt; quote, [words](https://address).
          <span className="with-scripts"> Paste a picture, or an address over selected words.</span>
        </p>
      )}
      <div className={cx("without-scripts gap-4 under", styles.plain)}>
        <label htmlFor={`${field.id}-pictures`}>Add pictures at the end of the text</label>
        <input type="file" id={`${field.id}-pictures`} name="pictures" accept="image/*" multiple />
      </div>
    </Field>
  );
}

type MarkdownTool = { label: string; Icon: IconType; key: string; edit: (selected: Selected) => Edit };

const TOOLS: readonly MarkdownTool[] = [
  { label: "Bold", Icon: Bold, key: "b", edit: (selected) => wrap(selected, "**", "bold words") },
  { label: "Italic", Icon: Italic, key: "i", edit: (selected) => wrap(selected, "*", "italic words") },
  { label: "Heading", Icon: Heading, key: "Alt+2", edit: (selected) => markLines(selected, "## ") },
  { label: "List", Icon: List, key: "Shift+8", edit: (selected) => markLines(selected, "- ") },
  { label: "Numbered list", Icon: ListOrdered, key: "Shift+7", edit: (selected) => markLines(selected, "1. ", true) },
  { label: "Quote", Icon: Quote, key: "Shift+9", edit: (selected) => markLines(selected, "> ") },
  { label: "Link", Icon: LinkIcon, key: "k", edit: (selected) => linkTo(selected) },
];

type MakeEdit = (how: (selected: Selected) => Edit) => void;

function pressed(event: KeyboardEvent, edit: MakeEdit): void {
  const tool = TOOLS.find((one) => one.key === keyOf(event));
  if (!tool) return;
  event.preventDefault();
  edit(tool.edit);
}

/** The name of a pressed key as in `TOOLS`; digits by their place, because Shift changes what they write. */
function keyOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): string | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return `${altKey ? "Alt+" : ""}${shiftKey ? "Shift+" : ""}${digit ?? key.toLowerCase()}`;
}

function pasted(
  event: ClipboardEvent<HTMLTextAreaElement>,
  edit: MakeEdit,
  addPictures: (files: File[]) => Promise<void>,
): void {
  const files = picturesIn(event.clipboardData);
  const words = event.clipboardData.getData("text/plain");
  const { selectionStart: start, selectionEnd: end } = event.currentTarget;
  if (files.length === 0 && !(end > start && isAddress(words))) return;
  event.preventDefault();
  if (files.length > 0) void addPictures(files);
  else edit((selected) => linkTo(selected, words.trim()));
}
