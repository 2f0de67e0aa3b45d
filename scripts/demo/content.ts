import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { databaseUrl } from "#db/client.ts";
import { loadBaseContent, readArticle, saveText, searchTexts } from "#modules/content/index.ts";
import type { BlogTopic } from "#modules/content/schemas.ts";
import { storeFile } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { findListing } from "#modules/marketplace/listing/index.ts";
import { type Card, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { NEWS, OPENINGS, TESTIMONIALS } from "./content/words.ts";
import { demoActor } from "./demo-actor.ts";
import { must } from "./must.ts";
import type { View } from "./pictures/draw-car.ts";
import { renderCar } from "./pictures/render-car.ts";
import { createDrafts, type IsNew } from "./writing.ts";

const FOLDER = path.join(import.meta.dirname, "content");
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/**
 * Creates the blog, press, news, testimonials and job openings that don't exist yet. Tips and landing pages are part of the
 * product.
 */
export async function createContent(): Promise<void> {
  await loadBaseContent(databaseUrl());
  const [cars, existing] = [await findPicturedCars(), await searchTexts(await demoActor("editor"), "", 1_000)];
  const labels = new Set(existing.map(({ label }) => label));
  const isNew: IsNew = (label) => !labels.has(label);
  await Promise.all([
    createArticles("posts", isNew),
    createArticles("press", isNew),
    createTestimonials(cars, isNew),
    createNews(isNew),
    createOpenings(isNew),
    createDrafts(isNew),
  ]);
}

async function createArticles(kind: "posts" | "press", isNew: IsNew): Promise<void> {
  const names = (await readdir(path.join(FOLDER, kind))).sort();
  const articles = await Promise.all(names.map((name) => readFile(path.join(FOLDER, kind, name), "utf8")));
  for (const [number, article] of articles.entries()) {
    const { head, body } = readArticle(article);
    const { title = "", excerpt = "", author = "", topic } = head;
    if (!isNew(title)) continue;
    const content = { title, excerpt, body, state: "published", publishedAt: daysAgo(Number(head.days)) } as const;
    const cover = await drawCover(head, number);
    if (kind === "press") must(await saveText(system, { collection: "press", ...content, ...cover }));
    else must(await saveText(system, { collection: "blog", ...content, ...cover, author, topic: topic as BlogTopic }));
  }
}

/** The size of the largest cover on the site. */
const COVER = { width: 1200, height: 800, quality: 74 };
const VIEW_CAPTIONS: Partial<Record<View, string>> = {
  "side-left": "from the left",
  "side-right": "from the right",
  nose: "seen from the front left",
  tail: "seen from the rear left",
  wheel: "front wheel",
  interior: "dashboard and front seats",
  damage: "a mark on the paint with a ruler beside it",
  plate: "rear with license plate",
};

async function drawCover({ view = "papers", body, color, miles }: Record<string, string>, number: number) {
  const caption = VIEW_CAPTIONS[view as View];
  const subject =
    view === "papers"
      ? "a certificate of title, a key and a pen on a desk"
      : view === "odometer"
        ? "an instrument panel with its odometer"
        : [[color, body ?? "car"].join(" ").toLowerCase(), caption].filter(Boolean).join(", ");
  const image = await renderCar(
    {
      view: view as View,
      body: body ?? "Sedan",
      color: color ?? "Silver",
      seed: 40 + number,
      ...(miles ? { miles: Number(miles) } : {}),
    },
    COVER,
  );
  const file = must(await storeFile(system, { content: image, name: `${view}.jpg`, public: true }));
  return { picture: file.key, pictureAlt: `Illustration: ${subject}` };
}

/** Finds demo cars with a picture, sold ones first, so that testimonials refer to cars on the site. */
async function findPicturedCars(): Promise<Card[]> {
  const pages = ["listing=sold", ""].map((search) => findListing(parseListingQuery(new URLSearchParams(search))));
  const found = (await Promise.all(pages)).flatMap(({ list }) => list).filter(({ picture }) => picture);
  return [...new Map(found.map((car) => [car._id, car])).values()];
}

const pictureOf = (car: Card | undefined) =>
  car?.picture ? { picture: car.picture, pictureAlt: `Illustration: ${car.name}` } : {};

async function createTestimonials(cars: Card[], isNew: IsNew): Promise<void> {
  for (const [i, { did, days, ...voice }] of TESTIMONIALS.entries()) {
    if (!isNew(voice.name)) continue;
    const car = cars[i % Math.max(1, cars.length)];
    const title = car ? `${did} a ${car.name}` : `${did} a car`;
    const publication = { state: "published", publishedAt: daysAgo(days) } as const;
    must(await saveText(system, { collection: "testimonials", ...voice, ...publication, ...pictureOf(car), title }));
  }
}

async function createNews(isNew: IsNew): Promise<void> {
  for (const [i, { days, cover, ...item }] of NEWS.entries()) {
    if (!isNew(item.source)) continue;
    const picture = cover ? await drawCover(cover, 40 + i) : {};
    must(
      await saveText(system, {
        collection: "news",
        ...item,
        ...picture,
        state: "published",
        publishedAt: daysAgo(days),
      }),
    );
  }
}

async function createOpenings(isNew: IsNew): Promise<void> {
  for (const { days, ...job } of OPENINGS.filter(({ title }) => isNew(title)))
    must(await saveText(system, { collection: "openings", ...job, state: "published", publishedAt: daysAgo(days) }));
}
