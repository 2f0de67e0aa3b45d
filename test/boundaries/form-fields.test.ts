import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { everyCommand } from "#test/faults/commands.ts";
import { formFields, type Schemas } from "./form-fields.ts";
import { among, root, sourcesOf } from "./sources.ts";

const SEARCHES = "only searches, in a form that another component writes";
const EDIT = "edit-fields.ts says which part of the car each field is";
const EVALUATION = "evaluation-form.ts puts the findings together from a row for each thing";

/** Forms whose fields have names of their own, and why. */
const BY_HAND: Record<string, string> = {
  "app/features/frame/error-screen.tsx": SEARCHES,
  "app/features/home/entries.tsx": SEARCHES,
  "app/features/offer/keeps-field.tsx": "passes on the name that it is given",
  "app/features/sell/car-picker.tsx": "the car's names go with their codes: sell-car.server.ts",
  "app/features/sign-in/proof-fields.tsx": "stands inside of forms of others, with a prefix",
  "app/features/voice/voice-panel.tsx": "sends one sentence and the whole conversation",
  "app/routes/auction/run-lists/vin-list.tsx": "a list is compared, and nothing of it is kept",
  "app/routes/dashboard/calendar/team-frame.tsx": SEARCHES,
  "app/routes/dashboard/edit/add-form.tsx": "add-car.ts puts the command's input together",
  "app/routes/dashboard/edit/facts-sections.tsx": EDIT,
  "app/routes/dashboard/edit/mileage-section.tsx": EDIT,
  "app/routes/dashboard/edit/papers-sections.tsx": EDIT,
  "app/routes/dashboard/edit/reports-sections.tsx": EDIT,
  "app/routes/dashboard/evaluation/panels/checklist-panel.tsx": EVALUATION,
  "app/routes/dashboard/evaluation/panels/codes-panel.tsx": EVALUATION,
  "app/routes/dashboard/evaluation/panels/damages-panel.tsx": EVALUATION,
  "app/routes/dashboard/evaluation/panels/fact-panels.tsx": EVALUATION,
  "app/routes/dashboard/evaluation/panels/tires-panel.tsx": EVALUATION,
  "app/routes/dashboard/evaluation/panels/verification-panel.tsx": EVALUATION,
  "app/routes/dashboard/pictures/videos-panel.tsx": "a video is a file or an address, which the action tells apart",
  "app/routes/dashboard/tasks/task-filters.tsx": SEARCHES,
  "app/routes/messages/writing/bulk.tsx": "a template is chosen before anything is sent",
  "app/routes/messages/writing/template-choice.tsx": "a template is chosen before anything is sent",
  "app/routes/newsletter/newsletters/block-fields.tsx": "a list of blocks, whose names contain their place",
  "app/routes/office/batches/batch-form.tsx": "the cars are typed as a list, which the action looks up",
  "app/routes/sell/register/profile.tsx": "shows the ZIP code of an earlier step",
  "app/routes/subscribers/segments/segment-part.tsx": "passes on the name that it is given",
  "app/routes/system/api-docs/api-docs.tsx": SEARCHES,
  "app/routes/system/api-docs/try-it.tsx": "the parameters of any call",
  "app/routes/system/gallery/fields.tsx": "samples that nothing reads",
  "app/routes/writing/editor/cover-field.tsx": "takes the picture away",
  "app/routes/writing/editor/text-fields.tsx": "the table of each collection names its fields: text-form.ts",
};

/** Schemas that no command takes as they are, and what becomes of the form. */
const COMPOSED: Record<string, string> = {
  AssignRoles: "is done for each of the selected swaps",
  BatchSwaps: "is done for each of the selected swaps",
  ChangeTasks: "is done for each of the selected tasks",
  CheckCode: "the address adds the channel",
  ConditionInput: "a step of the registration, which stays in the draft",
  LookupByPlate: "looks up a car",
  LookupByVin: "looks up a car",
  OpenClaim: "the files are added",
  PickupAddress: "a step of the registration",
  Subscribe: "the address of the visitor is added",
  VehicleInput: "a step of the registration, which stays in the draft",
};

const load: Schemas = (source) => import(path.join(root, source.replace("#", "")));
let found: Awaited<ReturnType<typeof formFields>>;
beforeAll(async () => {
  found = await formFields(Object.fromEntries(among(sourcesOf(), /^app\/(features|routes)\/.*\.tsx$/)), load);
});
const fileOf = (line: string) => line.replace(/:.*/s, "");

it("every field of a form that writes has the name that its schema gives it, or there is a reason", () => {
  expect(found.namedByHand.filter((line) => !(fileOf(line) in BY_HAND))).toEqual([]);
  expect(Object.keys(BY_HAND).filter((file) => !found.namedByHand.some((line) => fileOf(line) === file))).toEqual([]);
});

it("no field repeats a rule of its schema", () => {
  expect(found.repeated).toEqual([]);
});

it("the schema of a form is what a command takes", async () => {
  const inputs = new Set([...(await everyCommand()).values()].flatMap(({ input }) => partsOf(input)));
  const other = found.schemas.filter(({ schema }) => !inputs.has(schema)).map(({ name }) => name);
  expect([...new Set(other)].sort()).toEqual(Object.keys(COMPOSED).sort());
});

/** An input, and those that it is put together from. */
const partsOf = (schema: z.ZodType): z.ZodType[] =>
  schema instanceof z.ZodIntersection
    ? [schema, ...partsOf(schema.def.left as z.ZodType), ...partsOf(schema.def.right as z.ZodType)]
    : [schema];

it("finds a name and a rule that a form has by hand", async () => {
  const files = {
    "app/bid.tsx": `import { PlaceBid as Bid } from "#modules/auctions/schemas.ts";
      const fields = fieldsOf(Bid);
      export const BidForm = () => (
        <PostForm>
          <TextField {...fields.amount} label="Amount" maxLength={9} required />
          <TextField {...fields.note} label="Note" maxLength={80} />
          <TextField name="color" label="Color" />
          <TextField name={\`\${fields.place.name}.zip\`} label="ZIP code" />
        </PostForm>
      );
      export const Search = () => <Form method="get"><TextField name="q" label="Find" /></Form>;`,
  };
  const PlaceBid = z.object({ amount: z.string().min(1), note: z.string().max(80), place: z.unknown() });
  expect(await formFields(files, async () => ({ PlaceBid }))).toEqual({
    namedByHand: ['app/bid.tsx: "color"'],
    repeated: ["app/bid.tsx: required of fields.amount", "app/bid.tsx: maxLength of fields.note"],
    schemas: [{ file: "app/bid.tsx", name: "PlaceBid", schema: PlaceBid }],
  });
});
