import { Dialog } from "#app/ui/dialog.tsx";
import type { Loan } from "#modules/kernel/loan.ts";
import { LoanCalculator } from "./loan-calculator.tsx";

/** The calculator over a page, opened by its address: `?loan=1`. */
export function LoanDialog({ start, closeTo }: { start?: Partial<Loan>; closeTo: string }) {
  return (
    <Dialog title="Loan Payment Calculator" closeTo={closeTo} size="wide">
      <LoanCalculator start={start} titled={false} />
    </Dialog>
  );
}
