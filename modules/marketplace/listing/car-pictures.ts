import { type FileRecord, IMAGE_SIZES } from "#modules/files/schemas.ts";
import type { Findings } from "#modules/inspections/schemas.ts";
import type { Swap } from "#modules/swaps/index.ts";
import type { CarPhoto, PhotoMark } from "./shapes.ts";

type Pictured = Pick<Findings, "picturesOverview" | "picturesDamages" | "damages">;
type Files = ReadonlyMap<string, FileRecord>;

/** The files of a car's page, loaded in one query. */
export const fileKeys = ({ documents }: Swap, { picturesOverview, picturesDamages, damages }: Pictured): string[] => [
  ...[...picturesOverview, ...picturesDamages, ...damages.map(({ picture }) => picture)].map(({ key }) => key),
  ...Object.values(documents).map((paper) => paper.key),
];

/** The gallery: the car first, then its damages. Only the people involved see private pictures. */
export function picturesOf(found: Pictured, files: Files): CarPhoto[] {
  const known = new Set([...found.picturesOverview, ...found.picturesDamages].map(({ key }) => key));
  const noted = new Map(found.damages.map(({ key, text, picture }) => [key, { text, picture }]));
  const marks = new Map<string, PhotoMark>(
    found.damages.flatMap(({ picture, level, spot }, at) =>
      spot
        ? [[picture.key, { number: at + 1, level, ...spot, whole: onWhole(spot, files.get(picture.key)) }] as const]
        : [],
    ),
  );
  const shown = [
    ...found.picturesOverview.map((picture) => ({ ...picture, worn: false })),
    ...found.picturesDamages.map((picture) => ({
      ...picture,
      note: picture.note ?? noted.get(picture.damage ?? "")?.text,
      worn: true,
    })),
    // A damage has its own picture; it is shown even if it is not in the list of pictures.
    ...found.damages
      .filter(({ picture }) => !known.has(picture.key))
      .map(({ picture, text }) => ({ key: picture.key, note: text, alt: undefined, private: false, worn: true })),
  ];
  return shown
    .filter((picture) => !picture.private)
    .map(({ key, alt, note, worn }) => ({
      key,
      ...(marks.has(key) ? { mark: marks.get(key) as PhotoMark } : {}),
      alt: alt ?? null,
      note: note || null,
      damage: worn,
      public: files.get(key)?.public ?? true,
      color: files.get(key)?.placeholder ?? null,
      blur: files.get(key)?.blur ?? null,
      size: viewerSize(files.get(key)),
    }));
}

const CUT = 3 / 2;
const [VIEWER] = IMAGE_SIZES;

/** A place on the 3:2 cut from the middle of a picture, as a place on the whole picture. */
function onWhole({ x, y }: { x: number; y: number }, file: Pick<FileRecord, "width" | "height"> | undefined) {
  const aspect = file?.width && file.height ? file.width / file.height : CUT;
  const fromMiddle = (at: number, share: number) => 0.5 + (at - 0.5) * share;
  return { x: fromMiddle(x, Math.min(1, CUT / aspect)), y: fromMiddle(y, Math.min(1, aspect / CUT)) };
}

/** A picture as the viewer gets it: whole, within its size, and never enlarged (`IMAGE_SIZES`). */
function viewerSize(file: Pick<FileRecord, "width" | "height"> | undefined): CarPhoto["size"] {
  if (!file?.width || !file.height) return null;
  const share = Math.min(1, VIEWER.width / file.width, VIEWER.height / file.height);
  return { width: Math.round(file.width * share), height: Math.round(file.height * share) };
}
