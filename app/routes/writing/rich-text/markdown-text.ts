import {
  schema as base,
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";
import { type Node, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { imagesPath } from "#modules/kernel/file-paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** Between the Markdown that is stored and the text that the editor shows. Pure: no DOM in here. */

/** Only pictures of this site are shown; pasted ones of others are left out. */
const OWN_PICTURE = new RegExp(`^${imagesPath}/`);
const ALIGNED = /text-align:\s*(left|center|right)/;

function pictureIn(image: HTMLElement) {
  const src = image.getAttribute("src") ?? "";
  return OWN_PICTURE.test(src) && { src, alt: image.getAttribute("alt") ?? "", title: image.getAttribute("title") };
}

/** What Markdown can say, and nothing else: CommonMark with tables and struck-out words. */
export const schema: Schema = new Schema({
  nodes: base.spec.nodes
    .update("image", { ...base.spec.nodes.get("image"), parseDOM: [{ tag: "img", getAttrs: pictureIn }] })
    .append(
      tableNodes({
        tableGroup: "block",
        cellContent: "inline*",
        cellAttributes: {
          align: {
            default: null,
            getFromDOM: (cell) => ALIGNED.exec(cell.getAttribute("style") ?? "")?.[1] ?? null,
            setDOMAttr: (align, attributes) => {
              if (align) attributes.style = `text-align: ${align}`;
            },
          },
        },
      }),
    ),
  marks: base.spec.marks.addToEnd("strike", { parseDOM: [{ tag: "s" }, { tag: "del" }], toDOM: () => ["s", 0] }),
});

const cell = (block: string) => ({
  block,
  getAttrs: (token: { attrGet(name: string): string | null }) => ({
    align: ALIGNED.exec(token.attrGet("style") ?? "")?.[1] ?? null,
  }),
});

const parser = new MarkdownParser(schema, defaultMarkdownParser.tokenizer.enable(["table", "strikethrough"]), {
  ...defaultMarkdownParser.tokens,
  table: { block: "table" },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: "table_row" },
  th: cell("table_header"),
  td: cell("table_cell"),
  s: { mark: "strike" },
});

export const parseText = (markdown: string): Node => parser.parse(markdown);

const RULE = { left: ":--", center: ":-:", right: "--:" } as const;

/** The first row is the head, because Markdown has no table without one. */
function writeTable(state: MarkdownSerializerState, table: Node): void {
  table.forEach((row, _, at) => {
    const cells: string[] = [];
    const rules: string[] = [];
    row.forEach((one) => {
      const words = serializer.serialize(schema.node("doc", null, [schema.node("paragraph", null, one.content)]));
      cells.push(words.replace(/\\?\n/g, " ").replace(/\|/g, "\\|"));
      rules.push(lookup(RULE, one.attrs.align as string | null) ?? "---");
    });
    state.ensureNewLine();
    state.write(`| ${cells.join(" | ")} |`);
    if (at > 0) return;
    state.ensureNewLine();
    state.write(`| ${rules.join(" | ")} |`);
  });
  state.closeBlock(table);
}

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    bullet_list: (state, list) => state.renderList(list, "  ", () => "- "),
    table: writeTable,
    table_row: writeTable,
    table_cell: writeTable,
    table_header: writeTable,
  },
  {
    ...defaultMarkdownSerializer.marks,
    strike: { open: "~~", close: "~~", mixable: true, expelEnclosingWhitespace: true },
  },
);

/** The Markdown of a text, as our own toolbar would write it: "-" for lists, one empty line between blocks. */
export const serializeText = (text: Node): string => serializer.serialize(text, { tightLists: true });

/** Words of a text, as readers count them; addresses and marks are none. */
export function countWords(text: Node): number {
  const words = text.textBetween(0, text.content.size, " ", " ").match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu);
  return words?.length ?? 0;
}

/** Minutes of reading at 230 words a minute, rounded up. */
export const minutesToRead = (words: number): number => Math.ceil(words / 230);

/** The headings with their places in the text, for an outline. */
export function outlineOf(text: Node): { words: string; level: number; at: number }[] {
  const found: { words: string; level: number; at: number }[] = [];
  text.descendants((node, at) => {
    if (node.type === schema.nodes.heading && node.textContent)
      found.push({ words: node.textContent, level: node.attrs.level as number, at });
    return !node.isTextblock;
  });
  return found;
}
