import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FieldsState } from "#app/ui/form-fields.tsx";

/** How many times the form of this address was sent and not refused, since the page was opened. */
export function useSent(action: string, state: FieldsState): number {
  const { state: loading, formAction } = useNavigation();
  const [sent, setSent] = useState(0);
  const sending = useRef(false);
  const refused = Boolean(state?.message);
  const isOurs = formAction?.split("?")[0] === action.split("?")[0];
  useEffect(() => {
    if (loading !== "idle") {
      if (isOurs) sending.current = true;
      return;
    }
    if (sending.current && !refused) setSent((times) => times + 1);
    sending.current = false;
  }, [loading, isOurs, refused]);
  return sent;
}
