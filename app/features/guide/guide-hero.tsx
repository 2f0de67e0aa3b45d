import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import * as styles from "./guide.module.css";
import { Picture } from "./picture.tsx";
import type { PictureName } from "./pictures.ts";

type Props = {
  title: ReactNode;
  lede: ReactNode;
  /** The main action, and an optional secondary one. */
  actions?: ReactNode;
  picture?: PictureName;
  /** A drawing or a calculated figure in place of a picture. */
  aside?: ReactNode;
  /** On a white background, for pages whose main content follows below. */
  plain?: boolean;
};

/** The subject of a page in one sentence, with a picture next to it. */
export function GuideHero({ title, lede, actions, picture, aside, plain }: Props) {
  return (
    <section className={cx(styles.guideHero, plain && styles.plain, !picture && !aside && styles.alone)}>
      <div className="page">
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          {actions && <div className="actions">{actions}</div>}
        </div>
        {picture && (
          <figure>
            <Picture of={picture} sizes="(max-width: 860px) 92vw, 46vw" first />
          </figure>
        )}
        {aside}
      </div>
    </section>
  );
}
