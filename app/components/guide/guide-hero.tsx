import type { ReactNode } from "react";
import { cx } from "../ui/class-names.ts";
import * as styles from "./guide.module.css";
import { Picture } from "./picture.tsx";
import type { PictureName } from "./pictures.ts";

type Props = {
  title: ReactNode;
  lede: ReactNode;
  /** The one thing to do here, and perhaps a quiet second. */
  actions?: ReactNode;
  picture?: PictureName;
  /** Something drawn or computed in place of a picture. */
  aside?: ReactNode;
  /** Stands on white, for pages whose main thing follows below. */
  plain?: boolean;
};

/** What a page is about, in one sentence, with a picture beside it. */
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
