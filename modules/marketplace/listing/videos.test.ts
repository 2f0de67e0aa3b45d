import { expect, it } from "vitest";
import { Videos } from "#modules/inspections/schemas.ts";
import { youtubeId } from "#modules/kernel/youtube.ts";
import { playable } from "./videos.ts";

it.each([
  ["https://www.youtube.com/watch?v=abcDEF-12_3", "abcDEF-12_3"],
  ["https://youtube.com/watch?v=abcDEF12345&t=10s", "abcDEF12345"],
  ["https://www.youtube.com/watch?list=x&v=abcDEF12345", "abcDEF12345"],
  ["https://youtu.be/abcDEF12345?si=xyz", "abcDEF12345"],
  ["https://www.youtube.com/embed/abcDEF12345", "abcDEF12345"],
  ["https://www.youtube.com/shorts/abcDEF12345", "abcDEF12345"],
  ["https://m.youtube.com/watch?v=abcDEF12345", "abcDEF12345"],
  ["https://music.youtube.com/watch?v=abcDEF12345", "abcDEF12345"],
  ["https://www.youtube.com/live/abcDEF12345?feature=share", "abcDEF12345"],
  ["https://www.youtube-nocookie.com/embed/abcDEF12345", "abcDEF12345"],
  ["youtu.be/abcDEF12345", "abcDEF12345"],
  ["www.youtube.com/watch?v=abcDEF12345", "abcDEF12345"],
  ["http://youtu.be/abcDEF12345", "abcDEF12345"],
  ["https://www.youtube.com/@dealer", null],
  ["https://www.youtube.com/playlist?list=abcDEF12345", null],
  ["https://evil.test/?u=https://youtu.be/abcDEF12345", null],
  ["https://youtube.com@evil.test/watch?v=abcDEF12345", null],
  ["https://youtube.com.evil.test/watch?v=abcDEF12345", null],
  ["javascript:alert(1)", null],
])("reads %s as %s", (url, id) => expect(youtubeId(url)).toBe(id));

it("plays YouTube's and our own videos, in the order of the car", () => {
  const key = "a".repeat(22);
  const videos = Videos.parse({
    engine: { name: "Cold start", url: "https://youtu.be/abcDEF12345" },
    exterior: { name: "", url: `/api/files/video/${key}`, poster: "b" },
    interior: { name: "Seats", url: `/api/files/${key}` },
  });
  const files = new Map([[key, { lengthMs: 42_000 }]]);
  expect(playable(videos, files)).toEqual([
    { kind: "exterior", name: "Exterior", poster: "b", lengthMs: 42_000, file: `/api/files/video/${key}` },
    { kind: "interior", name: "Seats", poster: null, lengthMs: 42_000, file: `/api/files/video/${key}` },
    { kind: "engine", name: "Cold start", poster: null, lengthMs: null, youtube: "abcDEF12345" },
  ]);
  expect(playable({ engine: { name: "x", url: "/api/files/../secret" } }, files)).toEqual([]);
  expect(playable({}, files)).toEqual([]);
});
