import { expect, it } from "vitest";
import { z } from "zod";
import { dollars, email, flag, id, maybe, optionalText, text, version, zip } from "#modules/kernel/fields.ts";
import { fieldsOf } from "./fields-of.ts";

const SaveCar = z
  .object({
    _id: id,
    version,
    title: text("Please enter a title.", 80),
    note: optionalText(500),
    price: dollars("Please enter the price."),
    reserve: maybe(dollars("Please enter the reserve.")),
    seller: z.object({ email, zip: zip.optional() }),
    options: z.array(z.string()),
    public: flag,
  })
  .refine(() => true);

it("knows the name and the rules of each field", () => {
  expect(fieldsOf(SaveCar)).toEqual({
    _id: { name: "_id", required: true },
    version: { name: "version", inputMode: "numeric", min: 0 },
    title: { name: "title", required: true, maxLength: 80 },
    note: { name: "note", maxLength: 500 },
    price: { name: "price", required: true },
    reserve: { name: "reserve" },
    seller: {
      email: { name: "seller.email", required: true, maxLength: 254, inputMode: "email" },
      zip: { name: "seller.zip", required: true, inputMode: "numeric" },
    },
    options: { name: "options[]" },
    public: { name: "public" },
  });
});

it("knows the fields of all shapes that a schema accepts", () => {
  const Sale = z.union([
    z.object({ kind: z.literal("sold"), price: text("Please enter the price.") }),
    z.object({ kind: z.literal("unsold"), price: optionalText(), reason: text("Please enter the reason.", 100) }),
  ]);
  expect(fieldsOf(Sale.and(z.object({ note: optionalText(50) })))).toEqual({
    kind: { name: "kind", required: true },
    price: { name: "price", maxLength: 2_000 },
    reason: { name: "reason", required: true, maxLength: 100 },
    note: { name: "note", maxLength: 50 },
  });
});

it("has no other names: a field that was renamed is a type error where a page uses it", () => {
  const fields = fieldsOf(SaveCar);
  expect(fields.seller.email.name).toBe("seller.email");
  // @ts-expect-error: the schema calls it "price"
  expect(fields.amount).toBeUndefined();
  // @ts-expect-error: the seller has no phone
  expect(fields.seller.phone).toBeUndefined();
  // @ts-expect-error: an object is not a field
  const name: string = fields.seller.name;
  expect(name).toBeUndefined();
});
