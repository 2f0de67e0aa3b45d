// The bare minimum: the same rows from the same database, written in the simplest way. `npm run bench` compares the
// site with it.
import http from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const LIST = {
  name: "limit-list",
  text: `select id, full_name, mileage, price_listing, valuation_retail, tax_private, tax_dealer, stage, listed_date,
    price_lowered_date, picture_key, city, state from swaps where visible and price_public between $1 and $2
    order by listed_date desc nulls last, id desc limit 21`,
};
const band = (url: URL) => [url.searchParams.get("from") ?? 5_000, url.searchParams.get("to") ?? 20_000];
const CAR = { name: "limit-car", text: "select * from swaps where id = $1" };

type Row = Record<string, unknown>;
const safe = (value: unknown) => String(value ?? "").replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const card = (r: Row) =>
  `<li class="card"><a href="/buy/listing/car/${r.id}"><img src="/images/${safe(r.picture_key)}/600/400" alt="" width="600" height="400" loading="lazy"><h3>${safe(r.full_name)}</h3><p>${safe(r.mileage)} miles</p><p>$${safe(r.price_listing)}</p><p>${safe(r.city)}, ${safe(r.state)}</p></a></li>`;

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Listing</title><link rel="stylesheet" href="/app.css"></head><body><header><a href="/">Home</a></header><main>${body}</main></body></html>`;

async function answer(url: URL): Promise<[type: string, body: string]> {
  if (url.pathname === "/list.json")
    return ["application/json", JSON.stringify((await pool.query({ ...LIST, values: band(url) })).rows)];
  if (url.pathname === "/list.html") {
    const { rows } = await pool.query({ ...LIST, values: band(url) });
    return ["text/html; charset=utf-8", page(`<ul>${rows.map(card).join("")}</ul>`)];
  }
  const { rows } = await pool.query({ ...CAR, values: [url.searchParams.get("id")] });
  if (url.pathname === "/car.json") return ["application/json", JSON.stringify(rows[0])];
  return ["text/html; charset=utf-8", page(`<ul>${rows.map(card).join("")}</ul>`)];
}

const server = http.createServer(async (req, res) => {
  const [type, body] = await answer(new URL(req.url ?? "/", "http://limit"));
  res.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
