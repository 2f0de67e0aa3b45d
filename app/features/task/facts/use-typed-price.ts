import { useEffect, useRef, useState } from "react";
import { parseDollars } from "#modules/kernel/money.ts";

/**
 * The price in the form beside these facts. It is the stored price until somebody types another one, and without
 * scripts.
 */
export function useTypedPrice(stored: number | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<number | null>(null);
  useEffect(() => {
    const panel = ref.current?.closest(".panel");
    const look = ({ target }: Event) => {
      if (
        !(target instanceof HTMLInputElement) ||
        target.name !== "price" ||
        !target.form?.action.includes("propose-price")
      )
        return;
      const price = parseDollars(target.value);
      setTyped(Number.isInteger(price) && price > 0 ? price : null);
    };
    panel?.addEventListener("input", look);
    return () => panel?.removeEventListener("input", look);
  }, []);
  return { ref, price: typed ?? stored };
}
