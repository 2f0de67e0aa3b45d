import * as styles from "./sell.module.css";
/** Marks figures that come from a built-in model and not from a market service. */
export function Sample({ what }: { what: string }) {
  return (
    <span
      className={`unbroken amber ${styles.sample}`}
      title={`${what} comes from a built-in model, not from a market service.`}
    >
      Sample data
    </span>
  );
}
