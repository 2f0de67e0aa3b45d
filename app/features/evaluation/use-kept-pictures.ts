import { decisions, useLeft } from "#app/features/offline-queue/carrier.ts";
import { type Entry, fieldIn, fileIn, isOpen, localKeysIn } from "#app/features/offline-queue/entries.ts";
import { evaluationPartPath } from "#app/shared/paths.ts";
import type { Angle, PictureKind } from "#modules/inspections/schemas.ts";

/** A picture that was added on this device and is not on the server yet. */
export type KeptPicture = {
  /** The key of its file on this device. */
  key: string;
  name: string;
  file: File | undefined;
  sentKey: string | undefined;
  angle: Angle | undefined;
  kind: PictureKind;
  /** Why the server did not accept it. */
  problem: string | null;
  discard: () => void;
  sendAgain: () => void;
};

/** The pictures of a car that wait on this device, in the order in which they were added. */
export function useKeptPictures(swap: string): KeptPicture[] {
  const left = useLeft();
  const path = evaluationPartPath(swap, "pictures");
  return left
    .filter((entry) => entry.path === path && isOpen(entry))
    .flatMap((part) =>
      keysOf(part).map((key) =>
        toPicture(
          key,
          part,
          left.find((entry) => entry.key === key),
        ),
      ),
    );
}

const keysOf = (part: Entry): string[] => localKeysIn(fieldIn(part, "picturesKey") ?? "");

/** Where the picture of an upload is: on this device, or on the server once it was sent. */
export const imageOf = (upload: Entry | undefined): Pick<KeptPicture, "file" | "sentKey"> => ({
  file: upload && fileIn(upload),
  sentKey: upload?.state === "sent" ? (upload.answer as { key?: string } | null)?.key : undefined,
});

function toPicture(key: string, part: Entry, upload: Entry | undefined): KeptPicture {
  const stopped = [upload, part].find((entry) => entry?.state === "refused" || entry?.state === "conflict");
  const ids = [part.id, ...(upload && isOpen(upload) ? [upload.id] : [])];
  return {
    key,
    name: upload?.label ?? "Picture",
    ...imageOf(upload),
    angle: fieldIn(part, "angle") as Angle | undefined,
    kind: (fieldIn(part, "kind") as PictureKind | undefined) ?? "overview",
    problem: stopped?.problem ?? null,
    discard: () => void decisions()?.discard(ids),
    sendAgain: () => stopped && void decisions()?.sendAgain(stopped.id),
  };
}
