import { expect, it } from "vitest";
import { blockOf, callerBlock, callFrom } from "./caller-address.ts";
import { receiverOf } from "./receiver.ts";

it.each([
  ["+13125550100", ["(312) 555-0100", "312.555.0100", "1 312 555 0100", " +1 (312) 555 01 00 "]],
  ["+442079460958", ["+44 20 7946 0958"]],
  ["ada@example.test", ["Ada@Example.TEST", " ada+cars@example.test", "ada+a+b@example.test."]],
  ["adalovelace@gmail.com", ["ada.lovelace@gmail.com", "Ada.Love.Lace+x@GoogleMail.com"]],
  ["a.b@example.test", ["a.b@example.test"]],
  ["+ada@example.test", ["+ada@example.test"]],
])("%s has one name in all spellings", (receiver, spellings) => {
  expect(spellings.map(receiverOf)).toEqual(spellings.map(() => receiver));
});

it.each([
  ["203.0.113.0/24", ["203.0.113.9", "203.0.113.255", "::ffff:203.0.113.9", "::ffff:cb00:7109"]],
  ["2001:db8:5::/48", ["2001:db8:5::1", "2001:db8:5:ffff:1:2:3:4", "2001:0DB8:0005::%eth0"]],
  ["2001:db8:0::/48", ["2001:db8::1", "2001:db8:0:1::"]],
  ["0:0:1::/48", ["0:0:1:2:3:4:5:6"]],
  [undefined, ["unknown", "", "1.2.3", "fe80"]],
])("%s is the block of an address", (block, addresses) => {
  expect(addresses.map(blockOf)).toEqual(addresses.map(() => block));
});

it("the block of a request is known while it is answered", async () => {
  expect(callerBlock()).toBeUndefined();
  const work = async () => {
    await new Promise(setImmediate);
    return callerBlock();
  };
  expect(await Promise.all([callFrom("203.0.113.9", work), callFrom("198.51.100.7", work)])).toEqual([
    "203.0.113.0/24",
    "198.51.100.0/24",
  ]);
});
