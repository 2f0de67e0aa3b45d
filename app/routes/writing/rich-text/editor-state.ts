import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { NodeType } from "prosemirror-model";
import { type Command, EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { Decoration, DecorationSet } from "prosemirror-view";
import { KEYS, rules } from "./commands.ts";
import { parseText, schema } from "./markdown-text.ts";
import * as styles from "./rich-text.module.css";

const paragraph = schema.nodes.paragraph as NodeType;

/** A text ends with a paragraph, so that one can go on writing below a table or a list. An empty one is not stored. */
const withEnd = ({ doc, tr }: EditorState): Transaction | null =>
  doc.lastChild?.type === paragraph ? null : tr.insert(doc.content.size, paragraph.create());

/** A selected picture has a frame. */
function chosenPicture({ doc, selection }: EditorState): DecorationSet | null {
  if (!(selection instanceof NodeSelection)) return null;
  return DecorationSet.create(doc, [Decoration.node(selection.from, selection.to, { class: styles.chosen })]);
}

/** The editor of a Markdown text; `askForLink` is what the key of links does. */
export function stateOf(markdown: string, askForLink: () => void): EditorState {
  const state = EditorState.create({
    doc: parseText(markdown),
    plugins: [
      rules,
      keymap({
        ...KEYS,
        "Mod-k": () => {
          askForLink();
          return true;
        },
        "Mod-z": undo,
        "Mod-y": redo,
        "Mod-Shift-z": redo,
      }),
      keymap(baseKeymap),
      history(),
      tableEditing(),
      new Plugin({ appendTransaction: (_, __, changed) => withEnd(changed), props: { decorations: chosenPicture } }),
    ],
  });
  const end = withEnd(state);
  return end ? state.apply(end) : state;
}

/** Puts the cursor into the block at this place. */
export const jumpTo =
  (at: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };
