import { expect, it } from "vitest";
import { gradeOf } from "#modules/inspections/schemas.ts";
import { draw } from "#test/draw.tsx";
import { CarEvaluation } from "./car-evaluation.tsx";
import type { CarView } from "./car-view.ts";

const tire = { brand: "Michelin", size: "235/60R18" };
const evaluation = {
  grade: gradeOf({ damages: [], tires: {}, checklist: [], errorCodes: [], keys: 2, titleStatus: "Clean" }),
  date: "2026-11-20T15:00:00Z",
  comment: null,
  self: false,
  checklist: [],
  damages: [],
  errorCodes: [],
  essentials: [],
  obdReadiness: "not-ready",
  tires: {
    frontLeft: { ...tire, depth: "7/32 or greater" },
    frontRight: { ...tire, depth: "4/32 to 6/32" },
    rearLeft: { ...tire, depth: "3/32 or less" },
  },
};
const vehicle = { options: [], keys: 2 };
const car = { warrantyNotice: false, thirdParty: null, vehicle, media: { videos: [] } };

it("buyers read the depth of each tire and what it means in the words of the specification", async () => {
  const view = { car, evaluation, here: "/buy/listing/car/x" } as unknown as CarView;
  const html = (await draw(<CarEvaluation view={view} />)).replace(/<!-- -->/g, "");
  const text = html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
  for (const line of [
    "Front left|Michelin, 235/60R18|7/32 or greater|good|",
    "Front right|Michelin, 235/60R18|4/32 to 6/32|replace soon|",
    "Rear left|Michelin, 235/60R18|3/32 or less|replace ASAP|",
  ])
    expect(text).toContain(line);
});

it("buyers read what it means that the self-checks had not finished", async () => {
  const view = { car, evaluation, here: "/buy/listing/car/x" } as unknown as CarView;
  const html = (await draw(<CarEvaluation view={view} />)).replace(/<!-- -->/g, "");
  expect(html).toContain("Self-checks: not ready");
  expect(html).toContain("A fault may not show yet");
  const silent = { ...view, evaluation: { ...evaluation, obdReadiness: null } } as unknown as CarView;
  expect(await draw(<CarEvaluation view={silent} />)).not.toContain("Self-checks");
});
