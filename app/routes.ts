import type { RouteConfig } from "@remix-run/route-config";
import { index, route } from "@remix-run/route-config";

/** The whole address table, an area a block. One file answers one address. */
export default [
  // public
  index("routes/public/home.tsx"),
  route("groupon", "routes/public/home.tsx", { id: "groupon" }),
  route("contact", "routes/public/contact.tsx"),
  route("about/terms-of-use", "routes/public/terms.tsx"),
  route("about/privacy-policy", "routes/public/privacy.tsx"),

  route("share/:what/:id/:way", "routes/public/share.tsx"),
  route("help/vin", "routes/help/vin.tsx"),
  route("help/car-conditions", "routes/help/car-conditions.tsx"),
  route("help/operational-plan", "routes/help/operational-plan.tsx"),
  route("newsletter", "routes/newsletter/subscribe.tsx"),
  route("newsletter/confirm/:token", "routes/newsletter/confirm.tsx"),
  route("unsubscribe/:token", "routes/newsletter/unsubscribe.tsx"),

  // sell
  route("sell", "routes/sell/index.tsx"),
  route("sell/register", "routes/sell/register.tsx"),
  route("sell/register/vehicle", "routes/sell/vehicle.tsx"),
  route("sell/register/options", "routes/sell/options.tsx"),
  route("sell/register/signup", "routes/sell/signup.tsx"),
  route("sell/register/profile", "routes/sell/profile.tsx"),
  route("sell/register/channel", "routes/sell/channel.tsx"),
  route("sell/register/duplicate/:swap", "routes/sell/duplicate.tsx"),
  route("sell/register/no-service", "routes/sell/no-service.tsx"),
  route("sell/confirm/:token", "routes/sell/confirm-inspection.tsx"),

  // buy
  route("buy", "routes/buy/index.tsx"),
  route("buy/listing/car/:swap?/:name?", "routes/buy/car.tsx"),
  route("buy/listing/:page?", "routes/buy/listing.tsx", [route("d/:swap/:name?", "routes/buy/car-panel.tsx")]),

  // accounts
  route("login", "routes/account/login.tsx"),
  route("login/reset", "routes/account/login-reset.tsx"),
  route("login/forget", "routes/account/login-forget.tsx"),
  route("logout", "routes/account/logout.tsx"),
  route("set-password", "routes/account/set-password.tsx"),
  route("signup", "routes/account/signup.tsx"),
  route("signup/verify", "routes/account/verify-contact.tsx"),
  route("signup/verify/:channel/:step", "routes/account/verify-contact.tsx", { id: "verify-step" }),
  route("signup/survey", "routes/account/survey.tsx"),
  route("activation", "routes/account/activation.tsx"),
  route("verify/:channel/:status", "routes/account/verify-status.tsx"),
  route("dealer", "routes/account/dealer-home.tsx"),
  route("dealer/signup", "routes/account/dealer-signup.tsx"),
  route("dealer/signup/profile", "routes/account/dealer-profile.tsx"),
  route("dealer/signup/verify", "routes/account/verify-contact.tsx", { id: "dealer-verify" }),
  route("dealer/signup/verify/:channel/:step", "routes/account/verify-contact.tsx", { id: "dealer-verify-step" }),
  route("dealer/activation", "routes/account/activation.tsx", { id: "dealer-activation" }),
  route("api/oauth/:provider/signin", "routes/account/oauth-signin.tsx"),
  route("api/oauth/:provider/callback", "routes/account/oauth-callback.tsx"),
  route("auth/switch/:user", "routes/account/switch.tsx"),
  route("dashboard", "routes/account/dashboard-alias.ts"),
  route("u/platform/auction", "routes/account/partner-sign-on.ts"),
  route("u/profile", "routes/account/profile.tsx"),
  route("u/profile/:channel/:step", "routes/account/profile.tsx", { id: "profile-step" }),
  route("u/profile/session/end", "routes/account/session-end.ts"),
  route("u/profile/social/unlink", "routes/account/social-unlink.ts"),
  route("u/users", "routes/account/users.tsx", [route("d/:user", "routes/account/user.tsx")]),
  route("u/users/:user/:act", "routes/account/user-act.tsx"),

  // dashboard
  route("u/home", "routes/dashboard/home.tsx"),
  route("u/home/swap/:swap", "routes/dashboard/home.tsx", { id: "home-swap" }),
  route("u/tasks", "routes/dashboard/tasks.tsx", [
    route("add", "routes/dashboard/add-task.tsx"),
    route("d/:task", "routes/dashboard/task.tsx"),
  ]),
  route("u/swaps/manage", "routes/dashboard/manage.tsx", [route("d/:swap", "routes/dashboard/managed-swap.tsx")]),
  route("u/swaps/add", "routes/dashboard/add-swap.tsx"),
  route("u/evaluation/:swap", "routes/dashboard/evaluation.tsx"),
  route("u/evaluation/:swap/schedule", "routes/dashboard/evaluation-schedule.tsx"),
  route("u/buy", "routes/dashboard/buy.tsx", [route("d/:swap", "routes/dashboard/buy-car.tsx")]),
  route("u/buy/:swap/follow", "routes/dashboard/follow.tsx"),
  route("u/owned", "routes/dashboard/owned.tsx", [route("d/:swap", "routes/dashboard/owned-car.tsx")]),
  route("u/dealboard", "routes/dashboard/dealboard.tsx", [route("d/:task", "routes/dashboard/dealboard-task.tsx")]),
  route("u/actions/swap/offer/:swap", "routes/dashboard/offer.tsx"),
  route("u/offers/:swap/:offer/:answer", "routes/dashboard/offer-answer.tsx"),
  route("u/notifications", "routes/dashboard/notifications.tsx"),
  route("u/notifications/seen", "routes/dashboard/notifications-seen.tsx"),
  route("u/notifications/:notification", "routes/dashboard/notification.tsx"),

  // system
  route("maps/:view", "routes/system/map-picture.ts"),
  route("dev/inbox", "routes/system/inbox.tsx"),
  route("dev/inbox/:message", "routes/system/inbox-message.tsx"),
  route("api/docs", "routes/system/api-docs.tsx"),
  route("error/:kind", "routes/system/error.tsx"),
  route("blank", "routes/system/blank.tsx"),
  route("dev/gallery", "routes/system/gallery.tsx"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;
