/** The progress of a task, 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}

/** A placeholder for content that is still loading. Width and height as in the style sheet. */
export function Skeleton({ width = "100%", height = 12 }: { width?: string | number; height?: string | number }) {
  return <span className="skel" style={{ width, height }} aria-hidden="true" />;
}
