import type { ReactNode } from "react";
import { cx } from "../ui/class-names.ts";
import type { IconType } from "../ui/icon.tsx";
import * as styles from "./guide.module.css";
import { Picture } from "./picture.tsx";
import type { PictureName } from "./pictures.ts";

export type Reason = { icon: IconType; title: string; text: ReactNode };

/** A few facts in columns. */
export function Reasons({ items }: { items: readonly Reason[] }) {
  return (
    <ul className={styles.reasons}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon className="l" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

type Pictured = { items: readonly Omit<Reason, "icon">[]; picture: PictureName; right?: boolean };

/** Facts one below the other, beside a tall picture that shows what they are about. */
export const PicturedReasons = ({ items, picture, right }: Pictured) => (
  <div className={cx(styles.pictured, right && styles.right)}>
    <figure>
      <Picture of={picture} sizes="(max-width: 860px) 92vw, 42vw" />
    </figure>
    <ul>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </div>
);

/** A few sentences in large letters, each with what it means. */
export const Statements = ({ items }: { items: readonly Omit<Reason, "icon">[] }) => (
  <ul className={styles.statements}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

/** Steps on a line from left to right, without pictures. */
export const NumberedSteps = ({ items }: { items: readonly Omit<Reason, "icon">[] }) => (
  <ol className={styles.numbered}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
