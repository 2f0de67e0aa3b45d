import { expect, it } from "vitest";
import * as paths from "./paths.ts";
import { carPath, imagePath, slug, socialSignInPath, withQuery } from "./paths.ts";

it("adds, replaces and removes query parameters", () => {
  expect(withQuery("/buy/listing?q=civic&page=2", { page: null, sort: "price" })).toBe(
    "/buy/listing?q=civic&sort=price",
  );
  expect(withQuery("/", { login: 1 })).toBe("/?login=1");
  expect(withQuery("/?login=1", { login: null })).toBe("/");
});

it("makes a readable address of a car", () => {
  expect(slug("2019 Citroën C4 & Co.")).toBe("2019-citroen-c4-co");
  expect(carPath("abc", "2018 Subaru Outback 3.6R")).toBe("/buy/listing/1/d/abc/2018-subaru-outback-3-6r");
});

it("asks for private pictures where rights are checked", () => {
  expect(imagePath("key", "card")).toBe("/images/key/600/400");
  expect(imagePath({ key: "key", public: false }, "viewer")).toBe("/api/images/key/1600/1200");
});

it("keeps the way back through a social sign-in", () => {
  expect(socialSignInPath("google", "/u/buy/d/1?a=b")).toBe("/api/oauth/google/signin?back=%2Fu%2Fbuy%2Fd%2F1%3Fa%3Db");
});

/** Paths with a text that may come from a manipulated address. */
const WITH_TEXT = [
  ...[paths.cardPicturesPath, paths.carPath, paths.sharedCarPath, paths.searchFeedPath, paths.confirmAlertsPath],
  ...[paths.alertsPath, paths.stopAlertsPath, paths.stopHeartPath, paths.sellerStatusPath, paths.landingPath],
  ...[paths.sellDuplicatePath, paths.confirmInspectionPath, paths.switchPath, paths.userPath, paths.taskPath],
  ...[
    paths.managedSwapPath,
    paths.buySwapPath,
    paths.searchPath,
    paths.followPath,
    paths.ownedSwapPath,
    paths.offerPath,
  ],
  ...[paths.dealboardTaskPath, paths.evaluationPath, paths.notificationPath, paths.inboxMessagePath, paths.swapPdfPath],
  ...[paths.threadPath, paths.templatePath, paths.communicationPath],
  (text: string) => paths.sharePath("car", text, "email"),
];

it.each(WITH_TEXT)("keeps a text from outside within its part of the address: %s", (make) => {
  const depth = make("a").split("/").length;
  const path = make("/..//evil.example\\?b=c#d\r\nset-cookie: e=f");
  expect(path).toMatch(/^\/[\w.%()'*!~/-]+$/);
  expect(path.split("/")).toHaveLength(depth);
});
