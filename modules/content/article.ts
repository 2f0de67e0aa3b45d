/** A text file with a head: `name: value` lines, an empty line, then Markdown. */
export type Article = { head: Record<string, string>; body: string };

export function readArticle(file: string): Article {
  const [top = "", ...rest] = file.trim().split(/\n\s*\n/);
  const head = top.split("\n").map((line) => {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (!name || value === undefined)
      throw new Error(`The head of a text has a line that is no "name: value": ${line}`);
    return [name, value.trim()] as const;
  });
  return { head: Object.fromEntries(head), body: rest.join("\n\n") };
}

export type TipText = { topic: string; title: string; body: string };

/** The tips in one file: `# topic`, `## title`, then the text of each. */
export function readTips(file: string): TipText[] {
  return file
    .split(/^# /m)
    .slice(1)
    .flatMap((part) => {
      const [topic = "", ...tips] = part.split(/^## /m);
      return tips.map((tip) => {
        const [title = "", ...body] = tip.split("\n");
        return { topic: topic.trim(), title: title.trim(), body: body.join("\n").trim() };
      });
    });
}
