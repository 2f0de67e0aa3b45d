import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/home", "routes/dashboard/home.tsx"),
  route("u/home/swap/:swap", "routes/dashboard/home.tsx", { id: "home-swap" }),
  route("u/home/swap/:swap/acts/:act", "routes/dashboard/home.tsx", { id: "home-swap-act" }),
  route("u/tasks", "routes/dashboard/tasks.tsx", [
    route("add", "routes/dashboard/add-task.tsx"),
    route("d/:task", "routes/dashboard/task.tsx"),
    route("d/:task/acts/:act", "routes/dashboard/task.tsx", { id: "task-act" }),
  ]),
  route("u/swaps/manage", "routes/dashboard/manage.tsx", [
    route("d/:swap", "routes/dashboard/managed-swap.tsx"),
    route("d/:swap/acts/:act", "routes/dashboard/managed-swap.tsx", { id: "managed-swap-act" }),
  ]),
  route("u/swaps/add", "routes/dashboard/add-swap.tsx"),
  route("u/evaluation/:swap", "routes/dashboard/evaluation.tsx"),
  route("u/evaluation/:swap/acts/:act", "routes/dashboard/evaluation.tsx", { id: "evaluation-act" }),
  route("u/evaluation/:swap/schedule", "routes/dashboard/evaluation-schedule.tsx"),
  route("u/evaluation/:swap/schedule/acts/:act", "routes/dashboard/evaluation-schedule.tsx", { id: "booking-act" }),
  route("u/buy", "routes/dashboard/buy.tsx", [route("d/:swap", "routes/dashboard/buy-car.tsx")]),
  route("u/buy/:swap/follow", "routes/dashboard/follow.tsx"),
  route("u/followed", "routes/dashboard/followed.tsx"),
  route("u/searches", "routes/dashboard/searches.tsx"),
  route("u/searches/:search", "routes/dashboard/search-matches.ts"),
  route("u/searches/:search/acts/:act", "routes/dashboard/searches.tsx", { id: "search-act" }),
  route("u/owned", "routes/dashboard/owned.tsx", [route("d/:swap", "routes/dashboard/owned-car.tsx")]),
  route("u/dealboard", "routes/dashboard/dealboard.tsx", [
    route("d/:task", "routes/dashboard/dealboard-task.tsx"),
    route("d/:task/acts/:act", "routes/dashboard/dealboard-task.tsx", { id: "dealboard-task-act" }),
  ]),
  route("u/deals/:swap/papers", "routes/dashboard/deal-papers.tsx"),
  route("u/deals/:swap/papers/:paper", "routes/dashboard/deal-paper.tsx"),
  route("u/deals/:swap/papers/:paper/acts/:act", "routes/dashboard/deal-paper.tsx", { id: "deal-paper-act" }),
  route("u/deals/:swap/papers/:paper/pdf", "routes/dashboard/deal-paper-pdf.ts"),
  route("u/actions/swap/offer/:swap", "routes/dashboard/offer.tsx"),
  route("u/actions/swap/offer/:swap/:offer", "routes/dashboard/offer.tsx", { id: "offer-change" }),
  route("u/offers/:swap/:offer/:act", "routes/dashboard/offer-act.ts"),
  route("u/notifications", "routes/dashboard/notifications.tsx"),
  route("u/notifications/seen", "routes/dashboard/notifications-seen.tsx"),
  route("u/notifications/:notification", "routes/dashboard/notification.tsx"),
] satisfies RouteConfig;
