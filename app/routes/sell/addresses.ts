import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("sell", "routes/sell/start/index.tsx"),
  route("sell/register", "routes/sell/start/register.tsx"),
  route("sell/register/vehicle", "routes/sell/register/vehicle.tsx"),
  route("sell/register/options", "routes/sell/register/options.tsx"),
  route("sell/register/signup", "routes/sell/register/signup.tsx"),
  route("sell/register/profile", "routes/sell/register/profile.tsx"),
  route("sell/register/channel", "routes/sell/register/channel.tsx"),
  route("sell/register/evaluation/:swap", "routes/sell/register/evaluation.tsx"),
  route("sell/register/evaluation/:swap/acts/:act", "routes/sell/register/evaluation.tsx", {
    id: "sell-evaluation-act",
  }),
  route("sell/register/duplicate/:swap", "routes/sell/register/duplicate.tsx"),
  route("sell/register/later", "routes/sell/resume/later.tsx"),
  route("sell/register/resume/:token", "routes/sell/resume/resume.tsx"),
  route("sell/register/no-service", "routes/sell/register/no-service.tsx"),
  route("sell/confirm/:token", "routes/sell/register/confirm-inspection.tsx"),
] satisfies RouteConfig;
