import { useEffect, useState } from "react";
import { demoProgressPath } from "#app/shared/paths.ts";
import * as styles from "./frame.module.css";

const ASK_MS = 2_000;

type Progress = { made: number; total: number };

/** Shows how many cars are missing while a demo is created at its first start; polls until all of them exist. */
export function DemoProgress({ made, total }: Progress) {
  const [now, setNow] = useState<Progress | null>({ made, total });
  const isDone = now === null;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(async () => {
      const response = await fetch(demoProgressPath).catch(() => null);
      if (response?.ok) setNow(await response.json());
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  if (!now) return null;
  return (
    <div className={`row wrap green small green-tint ${styles.demoProgress}`} role="note">
      <span>
        You can already use the site while we finish the demo world: {now.made} of {now.total} cars.
      </span>
      <progress value={now.made} max={now.total} aria-label="Demo world" />
    </div>
  );
}
