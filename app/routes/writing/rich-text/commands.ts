import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { addRowAfter, goToNextCell, isInTable } from "prosemirror-tables";
import { schema } from "./markdown-text.ts";

// The library's schema is typed by its names, and they are these.
const {
  heading,
  paragraph,
  bullet_list,
  ordered_list,
  list_item,
  blockquote,
  code_block,
  hard_break,
  table,
  table_row,
  table_header,
  table_cell,
} = schema.nodes as Record<string, NodeType>;
const { strong, em, link } = schema.marks as Record<string, MarkType>;
type Known = NodeType;

/** Whether the selection is inside of such a block. */
function isInside({ selection: { $from } }: EditorState, type: NodeType | undefined, level?: number): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && (level === undefined || node.attrs.level === level)) return true;
  }
  return false;
}

function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

const headed =
  (level: number): Command =>
  (state, dispatch) =>
    (isInside(state, heading, level) ? setBlockType(paragraph as Known) : setBlockType(heading as Known, { level }))(
      state,
      dispatch,
    );
const wrapped =
  (type: Known, wrap: Command, unwrap: Command): Command =>
  (state, dispatch) =>
    (isInside(state, type) ? unwrap : wrap)(state, dispatch);
const listed = (type: Known) => wrapped(type, wrapInList(type, { tight: true }), liftListItem(list_item as Known));

/** A table of two columns with a head and two rows. */
const addTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const rows = [table_header, table_cell, table_cell].map((cell) =>
    (table_row as Known).create(null, [(cell as Known).create(), (cell as Known).create()]),
  );
  const tr = state.tr.replaceSelectionWith((table as Known).create(null, rows));
  // The table ends where the selection is now; its first cell is where one begins to write.
  const end = tr.selection.$from.before(1);
  tr.doc.nodesBetween(0, end, (node, at) => {
    if (node.type === table) tr.setSelection(TextSelection.near(tr.doc.resolve(at + 3)));
    return true;
  });
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Words become a link, or an address is written as one. */
export const linkWith =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = (link as MarkType).create({ href });
    const { tr } = state;
    if (empty) tr.insert(from, schema.text(href, [mark]));
    else tr.removeMark(from, to, link as MarkType).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(link as MarkType));
    return true;
  };
export const withoutLink: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection;
  const around = empty ? $from.parent.nodeAt($from.parentOffset) : null;
  const start = empty ? from - $from.textOffset : from;
  dispatch?.(state.tr.removeMark(start, around ? start + around.nodeSize : to, link as MarkType));
  return true;
};
export const isLinked = (state: EditorState): boolean => hasMark(state, link as MarkType);

/** To the next cell; from the last one, to a new row. */
const toNextCell: Command = chainCommands(goToNextCell(1), (state, dispatch, view) => {
  if (!addRowAfter(state, dispatch)) return false;
  if (view) goToNextCell(1)(view.state, view.dispatch);
  return true;
});

/** What the toolbar and the keys do, under the names of the toolbar. */
export const COMMANDS = {
  Bold: toggleMark(strong as MarkType),
  Italic: toggleMark(em as MarkType),
  Heading: headed(2),
  "Small heading": headed(3),
  List: listed(bullet_list as Known),
  "Numbered list": listed(ordered_list as Known),
  Quote: wrapped(blockquote as Known, wrapIn(blockquote as Known), lift),
  Table: addTable,
} as const;
export type CommandName = keyof typeof COMMANDS;

/** What the selection has already. */
export const IS_ON: { readonly [N in CommandName]: (state: EditorState) => boolean } = {
  Bold: (state) => hasMark(state, strong as MarkType),
  Italic: (state) => hasMark(state, em as MarkType),
  Heading: (state) => isInside(state, heading, 2),
  "Small heading": (state) => isInside(state, heading, 3),
  List: (state) => isInside(state, bullet_list),
  "Numbered list": (state) => isInside(state, ordered_list),
  Quote: (state) => isInside(state, blockquote),
  Table: isInTable,
};

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith((hard_break as Known).create()).scrollIntoView());
  return true;
});

export const KEYS: Readonly<Record<string, Command>> = {
  "Mod-b": COMMANDS.Bold,
  "Mod-i": COMMANDS.Italic,
  "Mod-Alt-2": COMMANDS.Heading,
  "Mod-Alt-3": COMMANDS["Small heading"],
  "Mod-Shift-8": COMMANDS.List,
  "Mod-Shift-7": COMMANDS["Numbered list"],
  "Mod-Shift-9": COMMANDS.Quote,
  // A cell of a Markdown table has one line.
  Enter: chainCommands(toNextCell, splitListItem(list_item as Known)),
  "Shift-Enter": (state, dispatch) => !isInTable(state) && newLine(state, dispatch),
  Tab: toNextCell,
  "Shift-Tab": goToNextCell(-1),
  "Mod-]": sinkListItem(list_item as Known),
  "Mod-[": liftListItem(list_item as Known),
};

/** Who types Markdown gets what it says. */
export const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, heading as Known, ([, marks]) => ({ level: marks?.length })),
    wrappingInputRule(/^\s*[-*]\s$/, bullet_list as Known, { tight: true }),
    wrappingInputRule(
      /^(\d+)\.\s$/,
      ordered_list as Known,
      ([, order]) => ({ order: Number(order), tight: true }),
      ([, order], node) => node.childCount + node.attrs.order === Number(order),
    ),
    wrappingInputRule(/^\s*>\s$/, blockquote as Known),
    textblockTypeInputRule(/^```$/, code_block as Known),
  ],
});
