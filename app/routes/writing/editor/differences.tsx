import { labelOf } from "#app/features/writing/kinds.ts";
import type { Collection, FieldDifference, Part } from "#modules/content/schemas.ts";
import * as styles from "./text-editor.module.css";

/** The fields that differ, word by word: what was removed is struck through, what was added is underlined. */
export function Differences({ kind, list }: { kind: Collection; list: readonly FieldDifference[] }) {
  return (
    <dl className={`grid one-column gap-12 text-14 ${styles.differences}`}>
      {list.map(({ field, parts }) => (
        <div key={field}>
          <dt className="dim small">{labelOf(kind, field)}</dt>
          <dd className="breaks flush">
            <Parts parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Letters of an unchanged part that are shown on each side of a change. */
const AROUND = 160;

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison don't move
    if (kind === "added") return <ins key={at}>{text}</ins>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison don't move
    if (kind === "removed") return <del key={at}>{text}</del>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison don't move
    return <span key={at}>{shortened(text, at === 0, at === parts.length - 1)}</span>;
  });
}

function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const [start, end] = [text.slice(0, AROUND), text.slice(-AROUND)];
  return first ? `… ${end}` : last ? `${start} …` : `${start} … ${end}`;
}
