import type { NodeType } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import * as proseStyles from "#app/features/content/prose.module.css";
import { picturesIn, sendPictures } from "#app/routes/writing/toolbar/send-pictures.ts";
import { type Tool, Toolbar } from "#app/routes/writing/toolbar/toolbar.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import {
  Bold,
  Heading,
  type IconType,
  Italic,
  LinkIcon,
  List,
  ListOrdered,
  Quote,
  SmallHeading,
  Table,
} from "#app/ui/icon.tsx";
import { COMMANDS, type CommandName, IS_ON, isLinked, linkWith, withoutLink } from "./commands.ts";
import { jumpTo, stateOf } from "./editor-state.ts";
import { schema, serializeText } from "./markdown-text.ts";
import * as styles from "./rich-text.module.css";
import { Facts, Line, PictureWords } from "./rich-text-parts.tsx";
import { tidyPasted } from "./tidy-pasted.ts";

const image = schema.nodes.image as NodeType;

const LOOKS: Readonly<Record<CommandName, { Icon: IconType; key?: string }>> = {
  Bold: { Icon: Bold, key: "b" },
  Italic: { Icon: Italic, key: "i" },
  Heading: { Icon: Heading, key: "Alt+2" },
  "Small heading": { Icon: SmallHeading, key: "Alt+3" },
  List: { Icon: List, key: "Shift+8" },
  "Numbered list": { Icon: ListOrdered, key: "Shift+7" },
  Quote: { Icon: Quote, key: "Shift+9" },
  Table: { Icon: Table },
};

const TABLE_ACTS: readonly (readonly [string, Command])[] = [
  ["Add a row", addRowAfter],
  ["Add a column", addColumnAfter],
  ["Delete the row", deleteRow],
  ["Delete the column", deleteColumn],
  ["Delete the table", deleteTable],
];

type Props = {
  /** The field of the form, which keeps the text as Markdown. */
  area: RefObject<HTMLTextAreaElement | null>;
  id: string;
  label: string;
  /** What the server has stored. */
  stored: string;
  /** What describes the field, and whether it is refused. */
  described: object;
  say: (words: string) => void;
  /** At the end of the toolbar. */
  children: ReactNode;
};

/** The library would write "undefined" for an attribute without a value. */
const given = (attributes: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );

/** A text as its readers see it. Each change is written into the field of the form as Markdown. */
export function RichText({ area, id, label, stored, described, say, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState>();
  const [asking, setAsking] = useState(false);

  const add = (files: File[]) =>
    sendPictures(
      files,
      (src) => {
        const { current } = view;
        if (!current) return;
        const tr = current.state.tr.replaceSelectionWith(image.create({ src, alt: "" }));
        const at = tr.selection.from - 1;
        current.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
      },
      say,
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor lives as long as its page
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const editor = new EditorView(place, {
      state: stateOf(area.current?.value ?? "", () => setAsking(true)),
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        // Its box scrolls, and has nothing else that the keyboard reaches.
        tabindex: "0",
        class: cx(proseStyles.prose, styles.text),
        ...given(described),
      },
      transformPastedHTML: tidyPasted,
      handlePaste: (_, event) => taken(event, event.clipboardData),
      handleDrop: (_, event) => taken(event, event.dataTransfer),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        const { current } = area;
        if (!transaction.docChanged || !current) return;
        current.value = serializeText(next.doc);
        current.dispatchEvent(new Event("input", { bubbles: true }));
      },
    });
    const taken = (event: Event, data: DataTransfer | null): boolean => {
      const files = picturesIn(data);
      if (files.length === 0) return false;
      event.preventDefault();
      void add(files);
      return true;
    };
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, []);

  // A newer version from the server, or one that was chosen: shown unless it says the same.
  useEffect(() => {
    const { current: editor } = view;
    const value = area.current?.value ?? "";
    if (!editor || value === serializeText(editor.state.doc) || value !== stored) return;
    editor.updateState(stateOf(value, () => setAsking(true)));
    setState(editor.state);
  }, [stored, area]);

  const run = (command: Command) => {
    const { current: editor } = view;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  const linked = state && isLinked(state);
  const tools: Tool[] = [
    ...(Object.keys(LOOKS) as CommandName[]).map((name) => ({
      label: name,
      ...LOOKS[name],
      on: Boolean(state && IS_ON[name](state)),
      use: () => run(COMMANDS[name]),
    })),
    {
      label: linked ? "Remove the link" : "Link",
      Icon: LinkIcon,
      key: "k",
      on: Boolean(linked),
      use: () => (linked ? run(withoutLink) : setAsking(true)),
    },
  ];
  return (
    <>
      <Toolbar tools={tools} onPictures={add}>
        {children}
      </Toolbar>
      {asking && (
        <Line
          label="Address of the link"
          first="https://"
          done={(href) => {
            setAsking(false);
            if (href && href !== "https://") run(linkWith(href));
            else view.current?.focus();
          }}
        />
      )}
      {state && isInTable(state) && (
        <div className={`row wrap line-bottom ${styles.line}`} role="toolbar" aria-label="Change the table">
          {TABLE_ACTS.map(([words, command]) => (
            <Button key={words} type="button" kind="quiet" size="small" onClick={() => run(command)}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {state && (
        <PictureWords
          state={state}
          write={(command) => view.current && command(view.current.state, view.current.dispatch)}
        />
      )}
      <div ref={box} className={styles.box} />
      {state && <Facts state={state} show={(at) => run(jumpTo(at))} />}
    </>
  );
}
