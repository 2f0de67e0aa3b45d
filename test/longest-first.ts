import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files, the longest first. A long file that starts last leaves one processor idle. */
const LONGEST = [
  "test/faults/kill.slow.test.ts",
  "test/faults/fleet.slow.test.ts",
  "test/permissions/routes.test.ts",
  "test/journeys/auction-secrets.slow.test.ts",
  "test/boundaries/lookups.slow.test.ts",
  "test/api/hostile-input.slow.test.ts",
  "test/faults/races.slow.test.ts",
  "test/api/names.slow.test.ts",
  "test/journeys/mail-promises.slow.test.ts",
  "test/journeys/mail-promises-deals.slow.test.ts",
  "test/boundaries/boundaries.slow.test.ts",
  "modules/inspections/arbitration/arbitration.test.ts",
  "test/faults/errors.test.ts",
  "test/faults/hostile.slow.test.ts",
];

/** Starts with the longest files; the others follow in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? LONGEST.length : at;
    };
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}
