import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Check, Copy } from "#app/ui/icon.tsx";
import { isWholeVin } from "#modules/kernel/vin.ts";

/** The VIN, which can be copied with scripts. Visitors see its end only, which is of no use elsewhere. */
export function VinLine({ vin }: { vin: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <span className="num">{vin}</span>
      {isWholeVin(vin) && hydrated && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          square
          label={copied ? "VIN copied" : "Copy the VIN"}
          onClick={() => void navigator.clipboard.writeText(vin).then(() => setCopied(true))}
        >
          {copied ? <Check /> : <Copy />}
        </Button>
      )}
    </>
  );
}
