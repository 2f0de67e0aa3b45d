import type { ReactNode } from "react";

type PartProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** One part of the evaluation, with its heading. */
export const Part = ({ id, title, aside, children }: PartProps) => (
  <section className="block" id={id}>
    <div className="block-head">
      <h2>{title}</h2>
      {aside && <p>{aside}</p>}
    </div>
    {children}
  </section>
);
