import { expect, it } from "vitest";
import { newId } from "#modules/kernel/ids.ts";
import { withoutIds } from "#test/without-ids.ts";

it("finds an amount beside ids, and none within them", () => {
  const id = "01a21931-4975-7188-9006-fade31254321";
  expect(withoutIds({ id, hash: `54321${"0".repeat(59)}`, next: newId() })).toBe(
    '{"id":"(id)","hash":"(id)","next":"(id)"}',
  );
  expect(withoutIds(`<a href="/u/buy/d/${id}?offer=1">$54,321</a>`)).toBe(
    '<a href="/u/buy/d/(id)?offer=1">$54,321</a>',
  );
  expect(withoutIds({ reserve: 54_321 })).toBe('{"reserve":54321}');
});
