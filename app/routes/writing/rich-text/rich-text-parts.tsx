import type { NodeType } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { countWords, minutesToRead, outlineOf, schema } from "./markdown-text.ts";
import * as styles from "./rich-text.module.css";

/** What stands above and below the formatted text. */

const image = schema.nodes.image as NodeType;

/** One line to type in, as a part of the toolbar. The return key is its "Done", and Escape leaves it. */
export function Line({ label, first, done }: { label: string; first: string; done: (words: string | null) => void }) {
  const [words, setWords] = useState(first);
  return (
    <div className={`row wrap line-bottom ${styles.line}`}>
      <label className="row">
        <span className="small">{label}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
          autoFocus
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault();
            done(event.key === "Enter" ? words.trim() : null);
          }}
        />
      </label>
      <Button type="button" size="small" onClick={() => done(words.trim())}>
        Done
      </Button>
    </div>
  );
}

/** What a selected picture shows, for those who can't see it, and the caption below it. */
export function PictureWords({ state, write }: { state: EditorState; write: (command: Command) => void }) {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type !== image) return null;
  const { from, node } = selection;
  const set =
    (name: "alt" | "title", words: string): Command =>
    ({ tr }, dispatch) => {
      tr.setNodeMarkup(from, null, { ...node.attrs, [name]: words || (name === "alt" ? "" : null) });
      dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)));
      return true;
    };
  const field = (name: "alt" | "title", label: string) => (
    <label className="row">
      <span className="small">{label}</span>
      <input
        value={node.attrs[name] ?? ""}
        onChange={({ currentTarget }) => write(set(name, currentTarget.value))}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </label>
  );
  return (
    <div className={`row wrap line-bottom ${styles.line}`}>
      {field("alt", "What the picture shows")}
      {field("title", "Caption")}
    </div>
  );
}

/** How long the text is, and its headings, each of which leads to its place. */
export function Facts({ state, show }: { state: EditorState; show: (at: number) => void }) {
  const words = countWords(state.doc);
  const outline = outlineOf(state.doc);
  return (
    <div className={`row wrap line-top dim small ${styles.line}`}>
      <span>
        {words === 1 ? "1 word" : `${words.toLocaleString("en-US")} words`}
        {words > 0 && `, ${minutesToRead(words)} min to read`}
      </span>
      {outline.length > 0 && (
        <details>
          <summary className="link">Outline</summary>
          <ul className="unlisted unpadded flush">
            {outline.map(({ words: heading, level, at }) => (
              <li key={at} className={cx(level > 2 && styles.inner)}>
                <button type="button" className="link" onClick={() => show(at)}>
                  {heading}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
