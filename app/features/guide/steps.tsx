import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";
import type { PictureName } from "./pictures.ts";
import * as styles from "./steps.module.css";

export type PictureStep = { title: string; text: ReactNode; picture: PictureName };

/** Three steps in columns, each with its picture. */
export function PictureSteps({ steps }: { steps: readonly PictureStep[] }) {
  return (
    <ol className={`grid ${styles.steps}`}>
      {steps.map(({ title, text, picture }) => (
        <li key={title}>
          <figure className="clipped photo-ground rounded">
            <Picture of={picture} sizes="(max-width: 760px) 92vw, 30vw" />
          </figure>
          <h3 className="flex gap-12">{title}</h3>
          <p className="soft text-16 under">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export type RoadStep = {
  title: string;
  text: ReactNode;
  picture?: PictureName;
  /** In place of a picture: a piece of the product. */
  show?: ReactNode;
  /** The cost, the duration and the person responsible. */
  facts?: readonly (readonly [label: string, value: string])[];
};

/** A process from its first step to its last on a line: number, text, picture, and the facts of each step. */
export const Road = ({ steps }: { steps: readonly RoadStep[] }) => (
  <ol className={styles.road}>
    {steps.map((step) => (
      <Step key={step.title} {...step} sizes="(max-width: 760px) 84vw, 34vw" />
    ))}
  </ol>
);

/** The same with large pictures, left and right in turn. */
export const Zigzag = ({ steps }: { steps: readonly RoadStep[] }) => (
  <ol className={`grid ${styles.zigzag}`}>
    {steps.map((step) => (
      <Step key={step.title} {...step} sizes="(max-width: 760px) 92vw, 46vw" />
    ))}
  </ol>
);

const Step = ({ title, text, picture, show, facts, sizes }: RoadStep & { sizes: string }) => (
  <li>
    <div className={styles.told}>
      <h3>{title}</h3>
      <p>{text}</p>
      {facts && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
    {show ??
      (picture && (
        <figure>
          <Picture of={picture} sizes={sizes} />
        </figure>
      ))}
  </li>
);
