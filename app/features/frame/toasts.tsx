import { useLocation } from "@remix-run/react";
import { useUntilLeft } from "#app/features/live/use-until-left.ts";
import type { Flash } from "#app/shared/flash.ts";
import { Toast } from "#app/ui/toast.tsx";

/** The id of the container, for toasts that a part of the page adds. */
export const FLASH_REGION = "flash-region";

/** The container of toasts. It is always on the page, so that screen readers announce them. */
export function FlashRegion({ flash }: { flash?: Flash | null }) {
  const { key } = useLocation(); // the same sentence twice makes two toasts
  // A live update loads the page's data again, without the sentence: the toast stays until the user opens another page.
  const toast = useUntilLeft(flash);
  return (
    <div id={FLASH_REGION} className="toasts no-print" role="status">
      {toast && <Toast key={key + toast.text} {...toast} />}
    </div>
  );
}
