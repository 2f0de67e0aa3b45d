import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { slug } from "#modules/kernel/slug.ts";
import { readArticle, readTips } from "./article.ts";
import { AUDIENCES } from "./values.ts";

const FOLDER = path.join(import.meta.dirname, "base");

/**
 * Loads the tips and landing pages of base/ into the database. Rows that staff have changed or deleted (their version
 * is no longer 0) stay unchanged; all others are updated from the files. Idempotent.
 */
export async function loadBaseContent(url: string): Promise<void> {
  const [tips, pages] = await Promise.all([readAllTips(), readPages()]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("lock table tips, landing_pages in share row exclusive mode");
    await client.query(TIPS, [JSON.stringify(tips)]);
    await client.query(PAGES, [JSON.stringify(pages)]);
    await client.query(GONE("tips"), [tips.map(({ base_key }) => base_key)]);
    await client.query(GONE("landing_pages"), [pages.map(({ base_key }) => base_key)]);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function readAllTips() {
  const files = await Promise.all(
    AUDIENCES.map((audience) => readFile(path.join(FOLDER, `${audience}-tips.md`), "utf8")),
  );
  return AUDIENCES.flatMap((audience, i) =>
    readTips(files[i] ?? "").map(({ topic, title, body }, position) => ({
      base_key: `${audience}/${topic}/${slug(title)}`,
      audience,
      topic,
      title,
      body,
      position,
    })),
  );
}

async function readPages() {
  const names = (await readdir(path.join(FOLDER, "landing"))).filter((name) => name.endsWith(".md"));
  return Promise.all(
    names.map(async (name) => {
      const { head, body } = readArticle(await readFile(path.join(FOLDER, "landing", name), "utf8"));
      const snippet = name.replace(/\.md$/, "");
      return { base_key: snippet, snippet, ...head, body };
    }),
  );
}

const TIPS = `
  insert into tips (id, state, base_key, audience, topic, title, body, position)
  select gen_random_uuid(), 'published', t.*
  from json_to_recordset($1) as t (base_key text, audience text, topic text, title text, body text, position int)
  on conflict (base_key) do update set audience = excluded.audience, topic = excluded.topic, title = excluded.title,
    body = excluded.body, position = excluded.position, updated_at = now()
  where tips.version = 0 and (tips.audience, tips.topic, tips.title, tips.body, tips.position)
    is distinct from (excluded.audience, excluded.topic, excluded.title, excluded.body, excluded.position)`;

// A page by staff with the same snippet keeps the URL.
const PAGES = `
  insert into landing_pages (id, state, base_key, snippet, title, description, heading, lede, entry, listing, body)
  select gen_random_uuid(), 'published', t.*
  from json_to_recordset($1) as t (base_key text, snippet text, title text, description text, heading text, lede text,
    entry text, listing text, body text)
  where not exists (select 1 from landing_pages own
    where own.snippet = t.snippet and own.base_key is distinct from t.base_key and own.deleted_at is null)
  on conflict (base_key) do update set title = excluded.title, description = excluded.description,
    heading = excluded.heading, lede = excluded.lede, entry = excluded.entry, listing = excluded.listing,
    body = excluded.body, updated_at = now()
  where landing_pages.version = 0 and (landing_pages.title, landing_pages.description, landing_pages.heading,
    landing_pages.lede, landing_pages.entry, landing_pages.listing, landing_pages.body)
    is distinct from (excluded.title, excluded.description, excluded.heading, excluded.lede, excluded.entry,
      excluded.listing, excluded.body)`;

const GONE = (table: "tips" | "landing_pages") =>
  `delete from ${table} where base_key is not null and version = 0 and base_key <> all($1)`;
