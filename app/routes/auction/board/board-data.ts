import { findBoard, findBoardCars, findBoardMakes, findBoardSums } from "#modules/auctions/index.ts";
import { type BoardList, BoardQuery } from "#modules/auctions/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findGrades } from "#modules/marketplace/listing/index.ts";
import type { BoardData } from "./lot-board.tsx";

/** A page of lots with their grades, and what the dealer has on all of them. */
export async function boardData(request: Request, actor: Actor, lists: readonly BoardList[]): Promise<BoardData> {
  const query = BoardQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const list = lists.find((one) => one === query.list) ?? (lists[0] as BoardList);
  const only = query.grade === undefined ? undefined : await graded(actor, list, query);
  const [{ list: lots, page }, sums, makes] = await Promise.all([
    findBoard(actor, list, query, only),
    findBoardSums(actor),
    findBoardMakes(list),
  ]);
  const grades = Object.fromEntries(await findGrades(lots.map(({ swap }) => swap)));
  return { lots, page, sums, makes, grades, list, query: { ...query, list }, at: Date.now() };
}

/** The grade follows from the findings, so it is no column to filter by. */
async function graded(actor: Actor, list: BoardList, query: BoardQuery): Promise<string[]> {
  const grades = await findGrades(await findBoardCars(actor, list, query));
  return [...grades].flatMap(([swap, { text }]) => (Number.parseFloat(text) >= (query.grade ?? 0) ? [swap] : []));
}
