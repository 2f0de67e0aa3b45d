import { describe, expect, it } from "vitest";
import { EvaluationProvider, type EvaluationView } from "#app/features/evaluation/view.ts";
import { ANGLE_NAMES, type Evaluation } from "#modules/inspections/schemas.ts";
import { draw } from "#test/draw.tsx";
import { Finish, MissingList } from "./overview.tsx";

const CAN = { edit: true, complete: false, verify: false, fail: false, book: false, selfInspect: false };
type Given = Omit<Partial<Evaluation>, "can"> & { can?: Partial<Evaluation["can"]>; early?: boolean };

async function drawn({ can, early = false, ...more }: Given) {
  const evaluation = {
    swap: "7",
    missing: {},
    pictures: [],
    complete: false,
    stage2: { open: false, complete: false },
    ...more,
    can: { ...CAN, ...can },
  };
  const value = {
    evaluation,
    account: "a",
    state: undefined,
    when: "Mon, Dec 21, 10:00 AM",
    early,
  } as unknown as EvaluationView;
  const html = await draw(
    <EvaluationProvider value={value}>
      <MissingList />
      <Finish />
    </EvaluationProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}
const taken = (count: number) => ANGLE_NAMES.slice(0, count).map((angle) => ({ key: angle, angle }));

describe("what is missing in an evaluation", () => {
  it("is told with a link to each place", async () => {
    const html = await drawn({ missing: { keys: ["Enter the number of keys."] }, can: { complete: true } });
    expect(html).toContain('<a href="#keys-body"><b>Keys</b>Enter the number of keys.</a>');
    expect(html).toContain("1 panel is not complete.");
  });

  it("is one line above the work, which opens to the sentences", async () => {
    const html = await drawn({
      missing: { keys: ["Enter the number of keys."], tires: ["Enter brand, size and depth."] },
    });
    expect(html).toMatch(/<details[^>]*><summary[^>]*><span[^>]*>To do: Keys, Tires</);
  });

  it("counts the guided pictures, links to those that are missing, and does not ask for them", async () => {
    const html = await drawn({ pictures: taken(31), can: { complete: true } });
    expect(html).toMatch(/31 of 36<\/span> are taken\. The others are recommended but not required\./);
    for (const angle of ANGLE_NAMES.slice(31)) expect(html).toContain(`/u/evaluation/7/pictures?angle=${angle}`);
    expect(html).toContain("Everything required is there.");
    expect(html).not.toContain("not complete");
  });

  it("is nothing once all pictures are taken", async () => {
    const html = await drawn({ pictures: taken(36), can: { complete: true } });
    expect(html).toContain("Nothing is missing.");
    expect(html).not.toContain("Guided pictures");
  });

  it("is what the verification needs, once the evaluation is complete", async () => {
    const verification = ["36 items are not verified yet."];
    const stage2 = { open: true, complete: false, comment: "", own: false };
    const html = await drawn({ complete: true, stage2, missing: { verification }, can: { verify: true } });
    expect(html).toContain('<a href="#verification-body"><b>Verification</b>36 items are not verified yet.</a>');
    expect(html).toContain('action="/u/evaluation/7/acts/verify"');
    expect(html).not.toContain("Complete the evaluation<");
    expect(await drawn({ complete: true, stage2: { ...stage2, complete: true } })).toBe("");
  });
});

describe("completing an evaluation", () => {
  it("is asked about before its appointment, and not afterwards", async () => {
    const early = await drawn({ can: { complete: true }, early: true });
    expect(early).toContain("Complete before the appointment");
    expect(early).toContain("The appointment is only on Mon, Dec 21, 10:00 AM. Is the car already evaluated?");
    expect(await drawn({ can: { complete: true } })).not.toContain("before the appointment");
  });
});
