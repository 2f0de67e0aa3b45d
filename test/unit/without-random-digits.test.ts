import { expect, it } from "vitest";
import { newId } from "#modules/kernel/ids.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";

it("finds an amount beside ids, times, and ports, and none within them", () => {
  const id = "01a21931-4975-7188-9006-fade31254321";
  expect(withoutRandomDigits({ id, hash: `54321${"0".repeat(59)}`, next: newId() })).toBe(
    '{"id":"(id)","hash":"(id)","next":"(id)"}',
  );
  expect(withoutRandomDigits(`<a href="/u/buy/d/${id}?offer=1">$54,321</a>`)).toBe(
    '<a href="/u/buy/d/(id)?offer=1">$54,321</a>',
  );
  expect(withoutRandomDigits({ reserve: 54_321 })).toBe('{"reserve":54321}');
  expect(withoutRandomDigits({ now: 1_795_733_543_210, endsAt: new Date(312), reserve: 54_321 })).toBe(
    '{"now":(time),"endsAt":"(time)","reserve":54321}',
  );
  expect(withoutRandomDigits('"http://127.0.0.1:54321/","$54,321"')).toBe('"http://127.0.0.1:(port)/","$54,321"');
});
