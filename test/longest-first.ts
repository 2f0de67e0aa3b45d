import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest files, in seconds of an idle machine above five. One that comes last keeps one processor waiting. */
const LONGEST = [
  "test/api/names.test.ts",
  "test/faults/kill.test.ts",
  "test/permissions/routes.test.ts",
  "test/faults/hostile.test.ts",
  "test/api/hostile-input.test.ts",
  "modules/files/store-file.test.ts",
  "test/boundaries/lookups.test.ts",
  "modules/files/check-pdf.test.ts",
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
