import { expect, it } from "vitest";
import { z } from "zod";
// Loading the fields sets the sentences of all schemas.
import "./fields.ts";

const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "Please fill out this field."],
  [z.string(), null, "Please fill out this field."],
  [z.string().min(1), "", "Please fill out this field."],
  [z.string().max(3), "abcd", "Please use at most 3 characters."],
  [z.string().max(1), "ab", "Please use at most 1 character."],
  [z.string().regex(/^a/), "b", "This value is not valid."],
  [z.string(), 5, "Please enter text."],
  [z.number(), Number.NaN, "Please enter a number."],
  [z.coerce.number(), "abc", "Please enter a number."],
  [z.number().int(), 1.5, "Please enter a whole number."],
  [z.number().min(1), 0, "Please enter at least 1."],
  [z.number().max(9), 10, "Please enter at most 9."],
  [z.number().gt(0), 0, "Please enter a number above 0."],
  [z.number().lt(5), 5, "Please enter a number below 5."],
  [z.number().multipleOf(90), 5, "Please enter a multiple of 90."],
  [z.boolean(), "perhaps", "Please send true or false."],
  [z.array(z.string()), "a", "Please send a list."],
  [z.array(z.string()).min(1), [], "Please choose at least one."],
  [z.array(z.string()).max(1), ["a", "b"], "Please choose at most 1."],
  [z.object({}), "x", "Please send an object."],
  [z.strictObject({}), { b: 1 }, "This call has no such field."],
  [z.coerce.date(), "x", "Please enter a date."],
  [z.uuid(), "x", "This reference is not valid."],
  [z.email(), "x", "Please enter a valid email address."],
  [z.url(), "x", "Please enter a web address, such as https://example.com."],
  [z.enum(["front", "rear"]), "top", "Please choose one of: front, rear."],
  [z.literal("front"), "top", "Please send front."],
  [z.enum(["front", "rear"]), undefined, "Please fill out this field."],
  [z.union([z.literal(90), z.literal(-90)]), 45, "Please choose one of: 90, -90."],
  [z.union([z.number(), z.boolean()]), "x", "This value is not valid."],
  [z.union([z.string().regex(/^a/, "Please begin with a."), z.literal("b")]), "c", "Please begin with a."],
  [z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]), { kind: "b" }, "Please send a."],
  [z.string().refine(() => false), "x", "This value is not valid."],
])("%# says what is asked for instead of the library's words", (schema, value, sentence) => {
  expect(refusal(schema, value)).toBe(sentence);
});

it("leaves the sentence that a schema has of its own", () => {
  expect(refusal(z.string().min(3, "Please tell us more."), "a")).toBe("Please tell us more.");
  expect(refusal(z.union([z.literal("a"), z.literal("b")], "Please choose."), "c")).toBe("Please choose.");
});
