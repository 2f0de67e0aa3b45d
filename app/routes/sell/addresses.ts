import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("sell", "routes/sell/index.tsx"),
  route("sell/register", "routes/sell/register.tsx"),
  route("sell/register/vehicle", "routes/sell/vehicle.tsx"),
  route("sell/register/options", "routes/sell/options.tsx"),
  route("sell/register/signup", "routes/sell/signup.tsx"),
  route("sell/register/profile", "routes/sell/profile.tsx"),
  route("sell/register/channel", "routes/sell/channel.tsx"),
  route("sell/register/evaluation/:swap", "routes/sell/evaluation.tsx"),
  route("sell/register/evaluation/:swap/acts/:act", "routes/sell/evaluation.tsx", { id: "sell-evaluation-act" }),
  route("sell/register/duplicate/:swap", "routes/sell/duplicate.tsx"),
  route("sell/register/later", "routes/sell/later.tsx"),
  route("sell/register/resume/:token", "routes/sell/resume.tsx"),
  route("sell/register/no-service", "routes/sell/no-service.tsx"),
  route("sell/confirm/:token", "routes/sell/confirm-inspection.tsx"),
] satisfies RouteConfig;
