import { z } from "zod";
import { Transform } from "#modules/files/schemas.ts";
import { flag, id, key, long, moment, short, text, version, wholeNumber } from "#modules/kernel/fields.ts";
import { VIDEO_ADDRESS } from "#modules/kernel/youtube.ts";
import { type Option, Options, SaveDetails, SwapDetails } from "#modules/swaps/schemas.ts";
import { ANGLE_NAMES } from "../angles.ts";

/** The findings of an evaluation, with the pictures and videos of the car. Browser-safe. */

export const Essential = z.object({
  _id: short,
  text: short,
  value: z.preprocess((v) => v === true || v === "true" || v === "on", z.boolean()),
});
export type Essential = z.output<typeof Essential>;

const category = z.enum(["look", "operate", "function", "drive", "stop"]);
/** true is fine, false is a problem, NA does not apply. */
const answer = z.union([z.boolean(), z.literal("NA")]).nullable();
export const ChecklistItem = z.object({
  text: short,
  category,
  value: answer,
  comment: long.default(""),
  picture: key.nullish(),
  listing: z.boolean().default(true),
  auction: z.boolean().default(true),
  stage2: z.object({ value: answer, comment: long.default("") }).optional(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

/** Whether stage 2 says something else than stage 1. */
export const differs = ({ value, stage2 }: Pick<ChecklistItem, "value" | "stage2">): boolean =>
  stage2 !== undefined && stage2.value !== null && stage2.value !== value;

export const ErrorCode = z.object({
  code: text("The code is missing.", 20),
  comment: text("The comment is missing.", 1_000),
  description: text("The description is missing.", 1_000),
  stage: z.number().int().min(1).max(2).default(1),
});
export type ErrorCode = z.output<typeof ErrorCode>;

/** Whether the car's self-checks (the monitors of its scanner port) had finished when it was scanned. */
export const OBD_READINESS = ["ready", "not-ready", "not-read"] as const;
export type ObdReadiness = (typeof OBD_READINESS)[number];
const obdReadiness = z.enum(OBD_READINESS, { error: "Please choose what the scanner says." });

/** Where on the car, as fractions of the drawing; level 1 light, 2 moderate, 3 severe. */
export const Damage = z.object({
  key: short,
  location: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  level: z.number().int().min(1).max(3),
  text: text("Say what is damaged.", 1_000),
  picture: z.object({ key }),
  /** Where on the 3:2 cut of its picture, as fractions; nothing: the whole picture shows it. */
  spot: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  stage: z.number().int().min(1).max(2).default(1),
});
export type Damage = z.output<typeof Damage>;

export const TIRE_DEPTHS = ["7/32 or greater", "4/32 to 6/32", "3/32 or less"] as const;
export const Tire = z.object({
  brand: text("The brand is missing.", 80),
  size: text("The size is missing.", 40),
  depth: z.enum(TIRE_DEPTHS, { error: "Choose a depth." }),
});
export const TIRE_POSITIONS = ["frontLeft", "frontRight", "rearLeft", "rearRight"] as const;
export const Tires = z.object({
  frontLeft: Tire.optional(),
  frontRight: Tire.optional(),
  rearLeft: Tire.optional(),
  rearRight: Tire.optional(),
});
export type Tires = z.output<typeof Tires>;

export const Picture = z.object({
  key,
  private: z.boolean().optional(),
  damage: short.optional(),
  note: long.optional(),
  mime: short.optional(),
  /** The alternative text of the picture. */
  alt: short.optional(),
  /** Its angle in the guided walk. */
  angle: z.enum(ANGLE_NAMES).optional(),
});
export type Picture = z.output<typeof Picture>;

const videoAddress = z
  .string({ error: "Please paste the address of a YouTube video." })
  .trim()
  .regex(VIDEO_ADDRESS, "Please paste the address of a YouTube video, such as https://youtu.be/ and its code.");
/** `poster` is the key of the picture that is shown until the video plays. */
const Video = z.object({ name: short.default(""), url: videoAddress, poster: key.optional() });
export const Videos = z.object({ engine: Video.optional(), interior: Video.optional(), exterior: Video.optional() });
export type Videos = z.output<typeof Videos>;

/** The car itself, or a close-up of a damage. */
export const PICTURE_KINDS = ["overview", "damages"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** All findings of one car. */
export type Findings = {
  keys: number | null;
  stage1Comment: string | null;
  stage2Comment: string | null;
  stage2CompleteAt: Date | null;
  options: readonly Option[];
  essentials: readonly Essential[];
  checklist: readonly ChecklistItem[];
  errorCodes: readonly ErrorCode[];
  /** Null: not answered yet. */
  obdReadiness: ObdReadiness | null;
  tires: Tires;
  videos: Videos;
  /** The picture of the odometer. */
  odometerKey: string | null;
  /** Why the odometer shows less than an earlier reading. */
  odometerReason: string | null;
  damages: readonly Damage[];
  /** The car itself. */
  picturesOverview: readonly Picture[];
  /** Close-ups of damages. */
  picturesDamages: readonly Picture[];
};

/** A picture of the car with what its file is. */
export type ShownPicture = Picture & {
  public: boolean;
  width: number | null;
  height: number | null;
  blur: string | null;
};
export type CarPictures = {
  swap: string;
  name: string;
  version: number;
  canEdit: boolean;
  overview: ShownPicture[];
  damages: ShownPicture[];
  videos: Findings["videos"];
  found: Pick<Findings, "picturesOverview" | "picturesDamages" | "damages">;
};

const keys = wholeNumber("Please enter the number of keys.", 0, 20);
const comment = text("Please write a comment.", 5_000);
const pictures = z.array(Picture).max(100);

/** A comment that is not written yet is answered as null, and may be sent back. */
const known = (value: unknown) => (value === null ? undefined : value);

/** Parts of a swap and of its evaluation; each replaces the stored part, and omitted parts stay. */
export const SaveSwap = SaveDetails.extend({
  vehicle: SwapDetails.extend({
    keys,
    options: Options,
    essentials: z.array(Essential).max(100),
    checklist: z.array(ChecklistItem).max(200),
    errorCodes: z.array(ErrorCode).max(50),
    obdReadiness,
    damages: z.array(Damage).max(200),
    tires: Tires,
  })
    .partial()
    .optional(),
  inspection: z
    .object({
      stage1: z.object({ comment: z.preprocess(known, comment.optional()) }),
      stage2: z.object({ comment: z.preprocess(known, long.optional()) }),
    })
    .partial()
    .optional(),
  pictures: z.object({ overview: pictures, damages: pictures }).partial().optional(),
  picture: z.object({ key }).optional(),
  videos: Videos.optional(),
});
export type SaveSwap = z.output<typeof SaveSwap>;

const blank = (value: unknown) => (value === "" || value === null ? undefined : value);
/**
 * A change of an evaluation. A form of a panel sends `base`, the version of the panel that it shows, and the time at
 * which its values were entered, because a form that was filled in offline arrives later.
 */
export const CarRef = z.object({
  swap: id,
  version: version.optional(),
  base: z.preprocess(blank, z.coerce.number({ error: "Please reload the page." }).int().min(0).optional()),
  capturedAt: z.preprocess(blank, moment("Please send the time as an ISO date.").optional()),
});
export type CarRef = z.output<typeof CarRef>;

/** Answers by the item's place in the list; `allOk` answers the remaining items of a group. */
export const ChecklistAnswers = z.object({
  answers: z
    .array(
      z.object({
        at: z.number().int().min(0).max(199),
        value: answer.optional(),
        comment: long.optional(),
        picture: key.optional(),
      }),
    )
    .max(200),
  allOk: category.optional(),
});
export type ChecklistAnswers = z.output<typeof ChecklistAnswers>;

export const NewDamage = Damage.omit({ key: true });
const DamageChange = Damage.pick({ text: true, level: true, location: true, spot: true })
  .partial()
  .extend({ key: short });
export const DamageChanges = z.object({
  remove: z.array(short).max(200).default([]),
  change: z.array(DamageChange).max(200).default([]),
});
export type DamageChanges = z.output<typeof DamageChanges>;

export const PictureChanges = z.object({
  add: z.array(key).max(100).default([]),
  remove: z.array(key).max(100).default([]),
});
export type PictureChanges = z.output<typeof PictureChanges>;

/** The facts that are read from the car itself, and the picture of its odometer. */
export const SaveCar = CarRef.extend({
  vehicle: SwapDetails.pick({ vin: true, mileage: true, batteryHealth: true }),
  odometer: key.optional(),
  /** Confirms a mileage below the earlier reading. */
  odometerReason: z.preprocess(blank, short.optional()),
});
export const SaveChecklist = CarRef.extend(ChecklistAnswers.shape);
export const SaveTires = CarRef.extend({ tires: Tires });
export const SaveErrorCodes = CarRef.extend({
  errorCodes: z.array(ErrorCode).max(50),
  obdReadiness: obdReadiness.optional(),
});
export const SaveKeys = CarRef.extend({ keys });
export const SaveOptions = CarRef.extend({ options: Options });
export const SaveEssentials = CarRef.extend({ essentials: z.array(Essential).max(100) });
export const SaveVideos = CarRef.extend({ videos: Videos });
export const RemoveVideo = CarRef.extend({ kind: Videos.keyof() });
export const SaveComment = CarRef.extend({ comment });
/** The form may name the new damage, so that it can change it before it is sent. */
export const ReportDamage = CarRef.extend({ damage: NewDamage, key: short.optional() });
export const SaveDamages = CarRef.extend(DamageChanges.shape);
/** The answers of stage 2, by the item's place, and the comment for the team. */
export const VerifyEvaluation = CarRef.extend({
  answers: z
    .array(z.object({ at: z.number().int().min(0).max(199), value: answer, comment: long.default("") }))
    .max(200),
  comment: long.optional(),
});
export const ChangePictures = CarRef.extend({
  kind: z.enum(PICTURE_KINDS).default("overview"),
  ...PictureChanges.shape,
  /** Which picture of the guided walk the first added one is. */
  angle: z.enum(ANGLE_NAMES).optional(),
});
export const PictureRef = CarRef.extend({ key });
const order = z.array(key).max(200).default([]);
/** The keys in their new order; omitted pictures follow. */
export const ArrangePictures = CarRef.extend({ overview: order, damages: order });
export const MovePicture = PictureRef.extend({ to: z.enum(["first", "earlier", "later", ...PICTURE_KINDS]) });
/** All steps from the upload to the picture that is wanted; none shows the upload again. */
export const EditPicture = PictureRef.extend({ transform: z.array(Transform).max(100) });
export const ReplacePicture = PictureRef.extend({ by: key });
export const CaptionPicture = PictureRef.extend({
  ...Picture.pick({ alt: true, note: true }).shape,
  /** Only the seller and the staff see a private picture. */
  private: flag,
});
