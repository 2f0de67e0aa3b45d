import type { ReactNode } from "react";
import type { IconType } from "../ui/icon.tsx";
import * as styles from "./guide.module.css";

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
