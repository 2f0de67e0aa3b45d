import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files, the longest first. A long file that starts last leaves one processor idle. */
const LONGEST = [
  "test/permissions/routes.test.ts",
  "test/faults/kill.test.ts",
  "test/api/names.test.ts",
  "test/journeys/auction-secrets.test.ts",
  "test/boundaries/lookups.test.ts",
  "test/api/hostile-input.test.ts",
  "test/faults/hostile.test.ts",
  "modules/inspections/arbitration/arbitration.test.ts",
  "test/journeys/mail-promises.test.ts",
  "test/journeys/mail-promises-claims.test.ts",
  "test/journeys/mail-promises-deals.test.ts",
  "modules/files/check-pdf.test.ts",
  "test/boundaries/boundaries.test.ts",
  "modules/files/store-file.test.ts",
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
