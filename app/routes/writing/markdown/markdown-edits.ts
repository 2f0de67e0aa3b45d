/** Changes of a Markdown text by buttons and keys. Pure: they say what to replace and what to select then. */

export type Selected = { text: string; start: number; end: number };
/** Replace `from` to `to` with `insert`, then select `start` to `end`. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

/** Puts marks around the selected words, or takes them away if they are there; without a selection, around `words`. */
export function wrap({ text, start, end }: Selected, mark: string, words: string): Edit {
  const size = mark.length;
  const around = text.slice(Math.max(0, start - size), start) === mark && text.slice(end, end + size) === mark;
  // A single star beside two is a part of those.
  const partOfMore = text[start - size - 1] === mark[0] && text[end + size] === mark[0];
  if (around && !partOfMore && start > 0) {
    const insert = text.slice(start, end);
    return { from: start - size, to: end + size, insert, start: start - size, end: end - size };
  }
  const chosen = text.slice(start, end);
  const core = chosen.trim() || words;
  const before = chosen.slice(0, chosen.length - chosen.trimStart().length);
  const after = chosen.trim() ? chosen.slice(chosen.trimEnd().length) : "";
  const insert = `${before}${mark}${core}${mark}${after}`;
  const at = start + before.length + size;
  return { from: start, to: end, insert, start: at, end: at + core.length };
}

/** Begins every selected line with the mark; takes it away if all of them have it. `numbered` counts the lines. */
export function markLines({ text, start, end }: Selected, mark: string, numbered = false): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const own = numbered ? /^\d+\. / : { test: (line: string) => line.startsWith(mark) };
  const filled = lines.filter((line) => line.trim() !== "" || lines.length === 1);
  const marked = filled.every((line) => own.test(line));
  let count = 0;
  const changed = lines.map((line) => {
    if (marked) return numbered ? line.replace(/^\d+\. /, "") : line.replace(mark, "");
    if (line.trim() === "" && lines.length > 1) return line;
    count += 1;
    return (numbered ? `${count}. ` : mark) + line.replace(/^(#{1,6} |- |> |\d+\. )/, "");
  });
  const insert = changed.join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Makes a link of the selected words; the address, or a place for it, is selected then. */
export function linkTo({ text, start, end }: Selected, href = ""): Edit {
  const words = text.slice(start, end).trim() || "words of the link";
  const address = href || "https://";
  const insert = `[${words.replace(/[[\]]/g, "")}](${address})`;
  const at = start + insert.length - 1 - address.length;
  return href
    ? { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
    : { from: start, to: end, insert, start: at, end: at + address.length };
}

/** Inserts a block, such as a picture, with empty lines around it. */
export function insertBlock({ text, start, end }: Selected, block: string): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gapBefore = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const gapAfter = after === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const insert = gapBefore + block + gapAfter;
  const at = start + gapBefore.length + block.length;
  return { from: start, to: end, insert, start: at, end: at };
}

/** Whether a pasted text is a single address, which makes a link of selected words. */
export const isAddress = (text: string): boolean => /^(https?:\/\/|\/)[^\s<>]+$/.test(text.trim());

/** The text after an edit. */
export const applied = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);
