import * as styles from "#app/features/content/content.module.css";
import { TIP_TOPIC_NAMES } from "#app/features/content/names.ts";
import { TipCard } from "#app/features/content/tip-card.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { BookOpen } from "#app/ui/icon.tsx";
import { type Audience, TIP_TOPICS, type Tip } from "#modules/content/schemas.ts";

/** Tips under the names of their topics. */
export function TipGroups({ audience, tips }: { audience: Audience; tips: readonly Tip[] }) {
  const names = TIP_TOPIC_NAMES[audience];
  const groups = TIP_TOPICS[audience]
    .map((name) => ({ name, tips: tips.filter((tip) => tip.topic === name) }))
    .filter((group) => group.tips.length > 0);
  if (groups.length === 0)
    return (
      <EmptyState icon={BookOpen} title="No tips here yet">
        We add tips for {audience === "buyer" ? "buyers" : "sellers"} here.
      </EmptyState>
    );
  return groups.map(({ name, tips: ofTopic }) => (
    <section key={name} className={styles.tipGroup} aria-labelledby={name}>
      <h2 id={name}>{names[name]}</h2>
      <div className={styles.tips}>
        {ofTopic.map((tip, at) => (
          <TipCard key={tip._id} tip={tip} at={at} />
        ))}
      </div>
    </section>
  ));
}
