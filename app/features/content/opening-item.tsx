import { contactPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChevronDown } from "#app/ui/icon.tsx";
import type { Opening } from "#modules/content/schemas.ts";
import * as styles from "./content.module.css";
import * as proseStyles from "./prose.module.css";
import { Prose } from "./prose.tsx";

/** An open job: opens in place. */
export function OpeningItem({ opening: { title, place, kind, html }, open }: { opening: Opening; open?: boolean }) {
  return (
    <details open={open}>
      <summary>
        <h3>{title}</h3>
        <span>
          {kind} · {place}
        </span>
        <ChevronDown />
      </summary>
      <div className={`grid items-left gap-24 ${styles.job}`}>
        <Prose html={html} className={`${proseStyles.smallProse} ${styles.jobText}`} />
        <ButtonLink to={contactPath}>Apply</ButtonLink>
      </div>
    </details>
  );
}
