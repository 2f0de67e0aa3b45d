// Checks the record of an auctioned car without the site: node check-auction-record.mjs RECORD.json [DAY.json …]
// RECORD.json is "Download the record" on the page of an ended lot. DAY.json are days of /auctions/roots.json, such as
// /auctions/roots/2026-11-28: they prove that the record was published then as it is now. Needs Node 20, and nothing else.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (words) => createHash("sha256").update(words).digest("hex");
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const [file, ...days] = process.argv.slice(2);
if (!file) {
  console.error("Usage: node check-auction-record.mjs RECORD.json [DAY.json …]");
  process.exit(2);
}

const { lot, entries, claim } = read(file);
const faults = [];
const check = (holds, fault) => holds || faults.push(fault);

// 1. Every event is sealed with the one before it: its hash is that of the previous hash and its own record. The keys of the
// record are in alphabetical order.
const canonical = (record) =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))));
let previous = "0".repeat(64);
for (const [at, { open, hash }] of entries.entries()) {
  check(open.seq === at + 1, `Event ${at + 1} is missing.`);
  check(sha256(`${previous}\n${canonical(open)}`) === hash, `Event ${open.seq} does not have its hash.`);
  previous = hash;
}
check(previous === claim.hash, "The last hash is not the one that the site shows.");

// 2. Every bid came before the end, was at least the minimum, and did not lower the price; in the last two minutes, one that
// changed price or leader moved the end to two minutes later. The ladder is on /fees.
const LADDER = [
  [100_000, 1_000],
  [50_000, 500],
  [25_000, 250],
  [5_000, 100],
  [1_000, 50],
  [0, 25],
];
const minimumAfter = (price) => price + LADDER.find(([from]) => price >= from)[1];
const TWO_MINUTES = 120_000;
const records = entries.map(({ open }) => open);
for (const [at, open] of records.entries()) {
  const before = records[at - 1];
  if (!before || !["bid", "autobid", "bought-now"].includes(open.kind)) continue;
  check(open.at <= before.endsAt, `Bid ${open.seq} came after the end.`);
  check(before.price === null || open.price >= before.price, `Bid ${open.seq} lowers the price.`);
  if (open.kind === "bought-now") {
    checkPurchase(open, before, records.slice(0, at));
    continue;
  }
  const minimum = before.price === null ? before.opening : minimumAfter(before.price);
  check(open.amount === null || open.amount >= minimum, `Bid ${open.seq} is below the minimum of ${minimum}.`);
  const changes = open.price !== before.price || open.leader !== before.leader;
  const end = changes && open.price !== null ? Math.max(before.endsAt, open.at + TWO_MINUTES) : before.endsAt;
  check(open.endsAt === end, `Bid ${open.seq} gives another end.`);
}

// 3. A car that was bought at its buy-now price was bought at the price that was set last, before a bid would have bought it.
function checkPurchase(open, before, earlier) {
  const set = earlier.findLast(({ kind }) => kind === "buy-now-set");
  check(open.amount !== null && open.amount === set?.amount, "The car was bought at another price than the one set.");
  check(open.price === open.amount && open.leader === open.bidder, "The purchase gives another price or leader.");
  check(open.endsAt === open.at, "The car was bought, and its lot has another end.");
  const isTaken = before.price !== null && ["met", "none"].includes(before.reserve);
  check(!isTaken, "The car was bought when a bid would have bought it.");
}

// 4. Price, leader, and end on the site are those of the record.
const last = records.at(-1);
for (const name of ["price", "leader"]) check(last?.[name] === claim[name], `The site shows another ${name}.`);
const closed = records.findLast(({ kind }) => ["closed", "bought-now", "canceled"].includes(kind));
check(closed?.endsAt === claim.endsAt, "The site shows another end.");

// 5. Your own hidden amounts are those that were sealed.
for (const { open, opened } of entries)
  if (opened)
    check(sha256(`${opened.salt}\n${opened.amount}`) === open.hidden, `Event ${open.seq} hides another amount.`);

// 6. The published days follow from their leaves, and have this record, at least as far as it went on that day.
const leaves = entries.map(({ hash }, at) => sha256(`${lot}\n${at + 1}\n${hash}`));
const given = days.map(read).sort((a, b) => (a.day < b.day ? -1 : 1));
for (const [at, day] of given.entries()) {
  check(sha256([day.previous, ...day.leaves].join("\n")) === day.root, `The root of ${day.day} is wrong.`);
  const before = given[at - 1];
  const isNext = before && Date.parse(day.day) - Date.parse(before.day) === 86_400_000;
  check(!isNext || day.previous === before.root, `${day.day} does not follow the day before it.`);
}
const published = given.filter((day) => leaves.some((leaf) => day.leaves.includes(leaf)));
check(given.length === 0 || published.length > 0, "None of these days has this record.");

for (const fault of faults) console.error(fault);
if (faults.length === 0) {
  const where = published.map(({ day, root }) => `\nPublished on ${day} in the root ${root}.`).join("");
  console.log(`The record is sound: ${entries.length} events, last hash ${claim.hash}.${where}`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
