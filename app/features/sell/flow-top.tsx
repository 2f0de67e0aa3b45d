import { Link } from "@remix-run/react";
import { Logo } from "#app/features/frame/logo.tsx";
import {
  sellChannelPath,
  sellLaterPath,
  sellOptionsPath,
  sellPath,
  sellProfilePath,
  sellSignupPath,
  sellVehiclePath,
} from "#app/shared/paths.ts";
import { Bookmark } from "#app/ui/icon.tsx";
import { StepBar } from "#app/ui/stepper.tsx";
import * as styles from "./sell.module.css";

const SELL_STEPS = [
  "Your car",
  "Details",
  "Condition",
  "Account",
  "Address and equipment",
  "How to sell",
  "Evaluation",
] as const;
const LINKS = [sellPath, sellVehiclePath, sellOptionsPath, sellSignupPath, sellProfilePath, sellChannelPath];

/** Logo, progress, and the exit link: all entered data is saved. */
export function FlowTop({
  step,
  open = true,
}: {
  step: number /** whether earlier steps can be opened again */;
  open?: boolean;
}) {
  return (
    <header className={`line-bottom ${styles.flowTop}`}>
      <div className="page">
        <Logo />
        <StepBar step={step} steps={SELL_STEPS} links={open ? LINKS : []} />
        <span className={styles.where}>
          Step {step} of {SELL_STEPS.length}: {SELL_STEPS[step - 1]?.toLowerCase()}
        </span>
        <Link className={`${styles.save} link`} to={sellLaterPath} aria-label="Save and finish later">
          <Bookmark />
          <span>Save and finish later</span>
        </Link>
      </div>
    </header>
  );
}
