import { expect, test } from "./fixtures.ts";

test("a visitor finds how accurate our estimates are, and the data behind it @no-script", { tag: "@gate" }, async ({
  page,
}) => {
  await page.goto("/buy/how-we-rate");
  await page.getByRole("link", { name: "see how accurate our estimates were" }).click();
  await expect(page).toHaveURL(/\/accuracy$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How accurate our estimates are");
  for (const name of ["What the words mean", "Check it yourself"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByText("Sold price minus estimate, divided by the estimate.")).toBeVisible();
  const data = page.getByRole("link", { name: "Download the data (CSV)" });
  const answer = await page.request.get((await data.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(await answer.text()).toMatch(
    /^\uFEFFrecord,channel,month,place,result_or_subject,decision,estimate,price,days\r\n/,
  );
});
