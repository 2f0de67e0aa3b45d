import { expect, it } from "vitest";
import { carsIn, partsOf, titleOf } from "./embeds.tsx";

const CAR = "01a22253-83fb-7a6f-80f2-54441ccf1d83";
const html = `<p>Before</p>\n<p data-embed="car:${CAR}"><a href="/x">A car</a></p>\n<p data-embed="youtube:dQw4w9WgXcQ"><a href="/y">A film</a></p>\n<p>After</p>`;

it("puts cars and videos in the places of their links", () => {
  expect(carsIn(html)).toEqual([CAR]);
  const parts = partsOf(html, { [CAR]: {} as never });
  expect(parts).toEqual([
    { html: "<p>Before</p>\n" },
    { kind: "car", id: CAR, link: '<a href="/x">A car</a>' },
    { html: "\n" },
    { kind: "youtube", id: "dQw4w9WgXcQ", link: '<a href="/y">A film</a>' },
    { html: "\n<p>After</p>" },
  ]);
});

it("leaves the link of a car that isn't public any more", () => {
  expect(partsOf(html, {})[0]).toEqual({ html: html.slice(0, html.indexOf('<p data-embed="youtube')) });
});

it("names a video by the words of its link", () => {
  expect(titleOf('<a href="/y">Tom &amp; <em>Jerry</em> &quot;&amp;lt;&quot;</a>')).toBe('Tom & Jerry "&lt;"');
  expect(titleOf('<a href="https://youtu.be/x">https://youtu.be/x</a>')).toBe("Video");
});
