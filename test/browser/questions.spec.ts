import { expect, expectAccessible, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test("a buyer asks on a car's page, its seller answers, and staff read a question with a phone number first", async ({
  page: seller,
  newcomer,
}) => {
  const [buyer, staff, visitor] = [await newcomer(), await newcomer(), await newcomer()];
  await Promise.all([
    startSession(seller, account("seller3")),
    startSession(buyer, account("buyer2")),
    startSession(staff, account("swap-agent")),
  ]);
  const { list } = (await (await seller.request.get("/api/swaps/user?records=100")).json()) as {
    list: { _id: string; channel: string; stage: { name: string } }[];
  };
  // Other stories may have put one of the seller's cars on hold.
  const forSale = list.filter(({ channel, stage }) => channel === "listing" && stage.name === "listing");
  const seen = await Promise.all(forSale.map(({ _id }) => visitor.request.get(`/buy/listing/car/${_id}`)));
  const car = forSale[seen.findIndex((page) => page.ok())]?._id ?? "";
  // Many digits would look like a phone number, and staff would read the question first.
  const question = `Was the belt replaced (${Date.now().toString(36)})?`;

  await buyer.goto(`/buy/listing/car/${car}`);
  await buyer.getByRole("link", { name: "Ask a question" }).click();
  const dialog = buyer.getByRole("dialog", { name: "Ask a question" });
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(dialog.getByText("Please type your question.").first()).toBeVisible();
  await expectAccessible(buyer);
  await dialog.getByLabel("Your question").fill(question);
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(buyer.getByText("Your question is on the page.")).toBeVisible();

  await seller.goto(`/buy/listing/car/${car}`);
  const asked = seller.getByRole("listitem").filter({ hasText: question });
  await asked.getByRole("link", { name: "Answer" }).click();
  await expect(seller.getByText(question)).toBeVisible();
  await expectAccessible(seller);
  await seller.getByLabel("Your answer").fill("It was, two years ago.");
  await seller.getByRole("button", { name: "Answer" }).click();
  await expect(seller.getByText("The seller answered")).toBeVisible();

  await visitor.goto(`/buy/listing/car/${car}`);
  await expect(visitor.getByRole("listitem").filter({ hasText: question })).toContainText("It was, two years ago.");
  await expectAccessible(visitor);

  const held = `Text me about ${Date.now() % 1_000} at 312 555 0142, please`;
  await buyer.request.post(`/api/swaps/${car}/questions`, { data: { question: held } });
  await visitor.reload();
  await expect(visitor.getByText(held)).toHaveCount(0);
  await staff.goto("/u/questions");
  await expectAccessible(staff);
  await staff.getByRole("link", { name: held }).click();
  await expect(staff.getByText("Waits for you").first()).toBeVisible();
  await staff.getByText("Remove it").click();
  await staff.getByLabel("It contains contact details or a link.").check();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Remove" }).click();
  await expect(staff.getByText("We tell the person who wrote it why.")).toBeVisible();
});
