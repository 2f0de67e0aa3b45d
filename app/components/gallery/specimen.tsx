import type { ReactNode } from "react";

/** One kind of thing and its states. */
export function Specimen({ name, dense, children }: { name: string; dense?: boolean; children: ReactNode }) {
  return (
    <section className={dense ? "specimen dense" : "specimen"}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}
