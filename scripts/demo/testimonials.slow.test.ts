import { beforeAll, expect, it } from "vitest";
import { findTestimonials } from "#modules/content/index.ts";
import { storeFile } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { accountsSeeder } from "./accounts.ts";
import { createTestimonials } from "./content.ts";
import { must } from "./must.ts";

const DAY = 86_400_000;

beforeAll(async () => {
  await ownerDatabase();
  await accountsSeeder.run("small");
});

it("testimonials are about sold cars only, each about another one, and younger than its sale", async () => {
  const soldDate = new Date(Date.now() - 30 * DAY);
  const file = must(await storeFile(system, { content: Buffer.from(await picture()), name: "car.jpg" }));
  const shown = { pictureKey: file.key, pictureCount: 1, priceSold: 20_000 };
  await aSwap({ step: "complete", shortName: "2018 Honda Odyssey", styleName: "4D Minivan 3.5L", soldDate, ...shown });
  await aSwap({ step: "complete", shortName: "2019 Mazda MX-5", styleName: "2D Convertible 2.0L", soldDate, ...shown });
  await aSwap({ step: "listing", shortName: "2023 Subaru Outback", priceListing: 30_000, ...shown });
  await createTestimonials();
  await createTestimonials();
  const { list } = await findTestimonials();
  expect(list.map(({ title }) => title.replace(/^(Bought|Sold) a /, "")).sort()).toEqual([
    "2018 Honda Odyssey",
    "2019 Mazda MX-5",
  ]);
  for (const { publishedAt } of list) expect(Date.parse(publishedAt ?? "")).toBeGreaterThan(soldDate.getTime());
});
