import { expect, it } from "vitest";
import { trimWords } from "./trim-words.ts";

it.each([
  ["2018 Honda Accord", "EX-L", "4D Sedan 1.5L", "EX-L 4D Sedan 1.5L"],
  ["2018 Mazda3", "Mazda3 Touring", "4D Hatchback", "Touring 4D Hatchback"],
  ["2018 Volkswagen Golf", "Golf SE", "4D Hatchback 1.8L", "SE 4D Hatchback 1.8L"],
  ["2018 Ford Mustang", "GT Coupe", "2D Coupe 5.0L", "GT 2D Coupe 5.0L"],
  ["2018 Toyota RAV4", "Hybrid XLE", "4D SUV 2.5L Hybrid", "XLE 4D SUV 2.5L Hybrid"],
  ["2018 Toyota Camry Hybrid", "LE", "4D Sedan 2.5L Hybrid", "LE 4D Sedan 2.5L"],
  ["2018 Lexus RX", "RX 350", "4D SUV 3.5L", "350 4D SUV 3.5L"],
  ["2018 Tesla Model 3", null, "4D Sedan Electric", "4D Sedan Electric"],
  ["2018 Tesla Model 3", null, undefined, ""],
])("after %s, %s and %s say no word twice", (name, trim, style, words) => {
  expect(trimWords(name, trim, style)).toBe(words);
});
