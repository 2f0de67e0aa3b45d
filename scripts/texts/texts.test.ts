import { describe, expect, it } from "vitest";
import { PRODUCT } from "#modules/kernel/brand.ts";
import { allTexts } from "./all-texts.ts";
import { refusedTexts } from "./refused-words.ts";
import { sentencesIn } from "./sentences.ts";

const textsOf = (source: string) => sentencesIn("page.tsx", source).map(({ line, text }) => `${line} ${text}`);

describe("the texts of a file", () => {
  it("are the words of elements, with marked words and computed parts in their sentence", () => {
    expect(
      textsOf(`const Page = () => (
        <p className="dim small">
          Good until <b>{time}</b>. Log in{" "}
          <Link to="/login">here</Link>.
        </p>
      );`),
    ).toEqual(["3 Good until {…}. Log in here."]);
  });

  it("are labels, hints, and messages, also inside of computed parts", () => {
    expect(
      textsOf(`const message = \`You owe \${amount}.\`;
        const Field = () => <Select label="Reason" name="reason-code" hint={late ? "Please answer today." : undefined} />;`),
    ).toEqual(["1 You owe {…}.", "2 Reason", "2 Please answer today."]);
  });

  it("are not classes, imports, types, keys, or SQL", () => {
    expect(
      textsOf(`import { a } from "./Some thing.ts";
        type Kind = "Some kind";
        const row = sql\`select some words from texts\`;
        const Icon = () => <svg className="Big icon" viewBox="0 0 24 24"><path d="M0 0 L10 10" /></svg>;
        const path = "/some/path";`),
    ).toEqual([]);
  });
});

describe("the texts of the product", () => {
  it("use none of the refused words (docs/words.md)", () => expect(refusedTexts()).toEqual([]));

  it("name the site as it is called (brand.ts), except in the API and its documents, which are of the product", () => {
    const ofProduct =
      /^app\/(?:api|routes\/system\/api-docs|server\/cors)|^modules\/(?:kernel|sandboxes|webhooks)\/|^scripts\//;
    const words = new RegExp(`(?<![\\w@/-])${PRODUCT}(?![\\w-])`);
    const named = allTexts((source) => words.test(source))
      .filter(({ file }) => !ofProduct.test(file) && file !== "db/migrate.ts")
      .flatMap(({ file, sentences }) =>
        sentences.filter(({ text }) => words.test(text)).map(({ text }) => `${file}: ${text}`),
      );
    expect(named).toEqual([]);
  });
});
