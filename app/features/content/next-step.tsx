import { listingPath, sellPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Audience } from "#modules/content/schemas.ts";
import * as styles from "./content.module.css";

const STEPS = {
  seller: {
    title: "What is yours worth?",
    text: "Enter your plate to see an estimate. The evaluation and the photos are free.",
    to: sellPath,
    label: "Get Started",
  },
  buyer: {
    title: "See the cars",
    text: "Each one comes with its evaluation and the reason for its price.",
    to: listingPath(),
    label: "Browse cars",
  },
};

/** The main action after an article. */
export function NextStep({ audience }: { audience: Audience }) {
  const { title, text, to, label } = STEPS[audience];
  return (
    <aside className={`row wrap spread rounded ${styles.sellLineBox}`} aria-label={title}>
      <div>
        <h2 className="text-20">{title}</h2>
        <p className="soft under-4">{text}</p>
      </div>
      <ButtonLink to={to} kind="primary">
        {label}
      </ButtonLink>
    </aside>
  );
}
