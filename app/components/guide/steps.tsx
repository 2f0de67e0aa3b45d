import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";
import type { PictureName } from "./pictures.ts";
import * as styles from "./steps.module.css";

export type PictureStep = { title: string; text: ReactNode; picture: PictureName };

/** Three steps in columns, each with its picture. */
export function PictureSteps({ steps }: { steps: readonly PictureStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, picture }) => (
        <li key={title}>
          <figure>
            <Picture of={picture} sizes="(max-width: 760px) 92vw, 30vw" />
          </figure>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

export type RoadStep = {
  title: string;
  text: ReactNode;
  picture?: PictureName;
  /** The cost, the duration and the person responsible. */
  facts?: readonly (readonly [label: string, value: string])[];
};

/** A process from its first step to its last: number, text, picture, and the facts of each step. */
export function Road({ steps }: { steps: readonly RoadStep[] }) {
  return (
    <ol className={styles.road}>
      {steps.map(({ title, text, picture, facts }) => (
        <li key={title}>
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
          {picture && (
            <figure>
              <Picture of={picture} sizes="(max-width: 760px) 84vw, 34vw" />
            </figure>
          )}
        </li>
      ))}
    </ol>
  );
}
