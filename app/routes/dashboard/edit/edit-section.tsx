import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

/** A part of the screen that edits a car. */
export function EditSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title}>
      {hint && <p className="dim">{hint}</p>}
      {children}
    </Card>
  );
}
