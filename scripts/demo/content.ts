import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { databaseUrl } from "#db/client.ts";
import { findTestimonials, loadBaseContent, readArticle, saveText, searchTexts } from "#modules/content/index.ts";
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
 * Creates the blog, press, news, and job openings that don't exist yet. Tips and landing pages are part of the
 * product.
 */
export async function createContent(): Promise<void> {
  await loadBaseContent(databaseUrl());
  const existing = await searchTexts(await demoActor("editor"), "", 1_000);
  const labels = new Set(existing.map(({ label }) => label));
  const isNew: IsNew = (label) => !labels.has(label);
  await Promise.all([
    createArticles("posts", isNew),
    createArticles("press", isNew),
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

/** The sold cars that have a picture; testimonials are about no other. */
async function findSoldCars(): Promise<Card[]> {
  const { list } = await findListing(parseListingQuery(new URLSearchParams("listing=sold")));
  return list.filter(({ picture }) => picture);
}

/** People write some days after the sale. */
const DAYS_TO_WRITE = 4;

/** What buyers and sellers of sold cars say, each about one of its own. Those about children name a car with room for them. */
export async function createTestimonials(): Promise<void> {
  if ((await findTestimonials()).list.length > 0) return; // An interrupted start had come this far.
  const cars = await findSoldCars();
  for (const { did, room, ...voice } of TESTIMONIALS) {
    const at = cars.findIndex(({ style }) => !room || /SUV|Minivan|Sedan/.test(style ?? ""));
    const [car] = at < 0 ? [] : cars.splice(at, 1);
    if (!car) continue;
    const about = {
      title: `${did} a ${car.name}`,
      picture: car.picture ?? "",
      pictureAlt: `Illustration: ${car.name}`,
    };
    const writtenAt = Math.min(Date.now(), Date.parse(car.soldDate ?? "") + DAYS_TO_WRITE * DAY || Date.now());
    const published = { state: "published", publishedAt: new Date(writtenAt).toISOString() } as const;
    must(await saveText(system, { collection: "testimonials", ...voice, ...about, ...published }));
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
