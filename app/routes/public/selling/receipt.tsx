import * as styles from "./receipt.module.css";

type Line = readonly [label: string, value: string];
type Props = { title: string; first: Line; lines: readonly Line[]; last: Line };

/** What something costs, as a slip of paper: the sum on top, the lines, the end in large letters. */
export const Receipt = ({ title, first, lines, last }: Props) => (
  <figure className={styles.receipt}>
    <figcaption>{title}</figcaption>
    <dl>
      {[first, ...lines, last].map(([label, value], at, { length }) => (
        <div key={label} className={at === 0 || at === length - 1 ? `baseline ${styles.strong}` : undefined}>
          <dt className="soft">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  </figure>
);
