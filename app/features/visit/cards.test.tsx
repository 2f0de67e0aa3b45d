import { describe, expect, it } from "vitest";
import { InspectionCard } from "#app/features/inspection/inspection-card.tsx";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { type InspectionView, inspectionTitle } from "#modules/inspections/schemas.ts";
import { VISIT_STATUSES, VISIT_TITLES } from "#modules/offers/lifecycle.ts";
import type { VisitView } from "#modules/offers/schemas.ts";
import { VisitCard } from "./visit-card.tsx";

// The titles are in docs/spec/screens.md.

const person = (name: string) => ({ _id: name, name });
const visit = (more: Partial<VisitView>) =>
  ({
    _id: "v",
    swap: "s",
    vehicle: "2018 Honda Accord",
    title: "Visit (New)",
    status: "pending",
    side: "buyer",
    date: "2026-11-26T16:00:00.000Z",
    end: "2026-11-26T17:00:00.000Z",
    party: "staff",
    message: null,
    reason: null,
    addressLine: "1 Main Street",
    missing: null,
    tookPlace: false,
    acts: [],
    manages: false,
    seller: person("Dana Reyes"),
    buyer: person("Omar Khan"),
    changed: "",
    version: 1,
    ...more,
  }) as VisitView;
const visitCard = (more: Partial<VisitView>) => renderHtml(VisitCard, { visit: visit(more), back: "/u/events" });
const DETAILS = />Details<\/a>/;
const MANAGE = />Manage<\/a>/;

describe("the card of a visit", () => {
  it("has the title of its status", () => {
    expect(VISIT_STATUSES.map((status) => VISIT_TITLES[status])).toEqual([
      "Visit (New)",
      "Visit (Accepted)",
      "Visit (Declined)",
      "Visit (Canceled)",
    ]);
    expect(visitCard({ title: "Visit (Declined)", status: "declined" })).toContain("Visit (Declined)");
  });

  it("has Details and Manage for those who manage the system", () => {
    expect([DETAILS.test(visitCard({})), MANAGE.test(visitCard({}))]).toEqual([false, false]);
    const managed = visitCard({ manages: true });
    expect(managed).toMatch(/href="\/u\/events\/v"[^>]*>Details</);
    expect(managed).toMatch(/href="\/u\/swaps\/manage\/d\/s"[^>]*>Manage</);
  });
});

const inspection = (more: object) =>
  ({
    _id: "i",
    swap: "s",
    vehicle: "2018 Honda Accord",
    title: "Vehicle Evaluation",
    stage: 1,
    status: "scheduled",
    time: "2026-11-26T16:00:00.000Z",
    location: { type: "home", address: "1 Main Street", note: null },
    channel: "listing",
    lead: "Google",
    technician: null,
    cancelReason: null,
    seller: { _id: "dana", fullName: "Dana Reyes" },
    ...more,
  }) as unknown as InspectionView;
const inspectionCard = (viewer: { user: string; details: boolean; manage: boolean }) =>
  renderHtml(InspectionCard, { inspection: inspection({}), viewer });

describe("the card of an appointment", () => {
  it("has the title of its stage and status", () => {
    const titles = ([1, 2, 3] as const).flatMap((stage) =>
      (["pending", "scheduled", "canceled"] as const).map((status) => inspectionTitle({ stage, status })),
    );
    expect(titles).toEqual([
      ...["Vehicle Evaluation (pending)", "Vehicle Evaluation", "Vehicle Evaluation (canceled)"],
      ...["Seller Drop Off", "Seller Drop Off", "Seller Drop Off (canceled)"],
      ...["Dealer Pick Up", "Dealer Pick Up", "Dealer Pick Up"],
    ]);
  });

  it("has channel chips and Details for those who may see them, and Manage for those with tasks", () => {
    const none = inspectionCard({ user: "x", details: false, manage: false });
    expect([none.includes(">Listing<"), DETAILS.test(none), MANAGE.test(none)]).toEqual([false, false, false]);
    const details = inspectionCard({ user: "x", details: true, manage: false });
    expect([details.includes(">Listing<"), DETAILS.test(details), MANAGE.test(details)]).toEqual([true, true, false]);
    expect(inspectionCard({ user: "x", details: false, manage: true })).toMatch(MANAGE);
  });

  it("has the Status Page for its seller instead of the seller's name", () => {
    const own = inspectionCard({ user: "dana", details: false, manage: false });
    expect([own.includes("Status Page"), own.includes("Dana Reyes")]).toEqual([true, false]);
    const other = inspectionCard({ user: "x", details: false, manage: false });
    expect([other.includes("Status Page"), other.includes("Dana Reyes")]).toEqual([false, true]);
  });
});
