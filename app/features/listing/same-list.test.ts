import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { afterEach, expect, it } from "vitest";
import { noteAlone, revalidatesList } from "./same-list.ts";

afterEach(() => noteAlone(false));

const asks = (from: string, to: string, formMethod?: "POST") =>
  revalidatesList({
    currentUrl: new URL(from, "http://site"),
    nextUrl: new URL(to, "http://site"),
    ...(formMethod ? { formMethod } : {}),
    defaultShouldRevalidate: true,
  } as unknown as ShouldRevalidateFunctionArgs);

const [list, car, other] = ["/buy/listing?body=SUV", "/buy/listing/1/d/a/x?body=SUV", "/buy/listing/1/d/b/y?body=SUV"];

it("keeps the list while a car opens and closes beside it, and reads it again after a change", () => {
  expect([asks(list, car), asks(car, other), asks(car, list)]).toEqual([false, false, false]);
  expect(asks(car, car, "POST")).toBe(true);
  expect(asks(list, "/buy/listing?body=Sedan")).toBe(true);
});

it("loads the list of a car that fills the page only when the list is opened", () => {
  noteAlone(true);
  expect([asks(car, other), asks(car, car, "POST"), asks(car, `${car}&tab=evaluation`)]).toEqual([false, false, false]);
  expect(asks(car, list)).toBe(true);
});
