import type { ReactNode } from "react";
import type { FoundGroup, FoundLine } from "#app/shared/found.ts";
import * as styles from "./search-box.module.css";

type Props = { groups: readonly FoundGroup[]; children: (line: FoundLine) => ReactNode };

/** The named groups of a listbox; `children` makes the option of a line. */
export const OptionGroups = ({ groups, children }: Props) =>
  groups.map(({ name, lines }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div role="group" aria-label={name} key={name} className={styles.group}>
      <div className={styles.name} aria-hidden="true">
        {name}
      </div>
      {lines.map(children)}
    </div>
  ));
