import { expect, it } from "vitest";
import { notSoldHere } from "./not-sold-here.ts";

it.each([
  ["citroen", ["Citroën"]],
  ["Citroën C4 under 10k", ["Citroën"]],
  ["peugeot or škoda wagon", ["Peugeot", "Škoda"]],
  ["land rover", []],
  ["7 seat van", []],
])("%s", (text, makes) => expect(notSoldHere(text)).toEqual(makes));
