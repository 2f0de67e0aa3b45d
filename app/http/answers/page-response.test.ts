import { describe, expect, it } from "vitest";
import { bodyOf, pageResponse } from "./page-response.ts";

const page = () => pageResponse(["<p>Grö", "ße</p>"], { status: 404, headers: { "content-type": "text/html" } });

describe("the response of a finished page", () => {
  it("has a body like any other response", async () => {
    expect([page().status, page().headers.get("content-type")]).toEqual([404, "text/html"]);
    expect(await page().text()).toBe("<p>Größe</p>");
    expect(Buffer.from(await page().arrayBuffer()).toString()).toBe("<p>Größe</p>");
    expect(await new Response(page().body).text()).toBe("<p>Größe</p>");
    const copy = page().clone();
    expect([copy.status, await copy.text()]).toEqual([404, "<p>Größe</p>"]);
  });

  it("gives the server its bytes, as other answers do", async () => {
    expect((await bodyOf(page())).toString()).toBe("<p>Größe</p>");
    const first = await bodyOf(pageResponse(["“1 €” 🚗"], {}));
    await bodyOf(pageResponse(["another page, which is longer"], {}));
    expect(first.toString()).toBe("“1 €” 🚗");
    expect((await bodyOf(new Response("of another kind"))).toString()).toBe("of another kind");
  });
});
