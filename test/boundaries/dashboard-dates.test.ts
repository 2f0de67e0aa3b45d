import { expect, it } from "vitest";
import { among, sourcesOf } from "./sources.ts";

/** Components that are shown under /u/ only. */
const DASHBOARD =
  /^app\/(routes\/dashboard|features\/(task|forms|deal|inspection|evaluation))\/|^app\/routes\/account\/(users\/users?|profile\/profile)\.tsx$/;

it("screens of the dashboard show dates as DD MMM YYYY", () => {
  const screens = among(sourcesOf(), DASHBOARD);
  const other = screens.filter(([, text]) => /\b(formatDate|formatMoment)\b/.test(text)).map(([file]) => file);
  expect(other).toEqual([]);
  expect(screens.some(([, text]) => text.includes("formatDashboardDate"))).toBe(true);
});
