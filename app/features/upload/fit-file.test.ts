import { expect, it } from "vitest";
import { fitFile, shareOf, sizeFault } from "./fit-file.ts";

const MEGABYTE = 1024 * 1024;

it.each([
  ["image/jpeg", 25, null],
  ["image/jpeg", 26, "This picture is too large. The limit is 25 MB."],
  ["video/quicktime", 200, null],
  ["video/quicktime", 201, "This video is too large. The limit is 200 MB."],
  ["application/pdf", 21, "This PDF is too large. The limit is 20 MB."],
  ["", 201, null],
])("says that a file is too large before it is sent: %s of %i MB", (type, megabytes, fault) => {
  expect(sizeFault({ type, size: megabytes * MEGABYTE })).toBe(fault);
});

it("shrinks only a picture that the server wouldn't take", () => {
  expect(shareOf(48_000_000, 20 * MEGABYTE)).toBeNull();
  expect(shareOf(200_000_000, 20 * MEGABYTE)).toBeCloseTo(Math.sqrt(0.08));
  expect(shareOf(9_000_000, 30 * MEGABYTE)).toBe(1);
  expect(shareOf(48_000_000, 30 * MEGABYTE)).toBeCloseTo(Math.sqrt(1 / 3));
});

it("leaves other files and small pictures as they are", async () => {
  for (const type of ["image/jpeg", "video/mp4", "application/pdf"]) {
    const file = new File(["x"], "a", { type });
    expect(await fitFile(file)).toBe(file);
  }
});
