import { z } from "zod";

/** Inputs and answers about the integrations. Browser-safe. */

/** Where the format of a service comes from. */
export const FORMATS = {
  public: "Published format",
  assumed: "Our assumption, unverified",
  own: "Our own format",
} as const;
export type Format = keyof typeof FORMATS;

/** A step of setting up a site. `needed`: nothing can be sold without it. */
export type SetupStep = {
  id:
    | "second-step"
    | "email"
    | "center"
    | "area"
    | "technician"
    | "roles"
    | "hours"
    | "texts"
    | "name"
    | "postal-address"
    | "services";
  needed: boolean;
  done: boolean;
  /** What is so, or what is in the way. */
  words: string;
};

export const CheckIntegration = z.object({ service: z.string().max(40) });

/** Whether a service answers, in words. */
export type CheckResult = { answers: boolean; words: string };

/** The state of an integration: in use, replaced by what is built in, or off because nothing replaces it. */
export type IntegrationState = "real" | "embedded" | "off";

export type Integration = {
  service: string;
  name: string;
  group: string;
  purpose: string;
  state: IntegrationState;
  /** What answers now: the real service, or what is built in. */
  adapter: string;
  format: Format;
  /** What the format was tested against. */
  proof: string;
  settings: string[];
  /** Whether it can be asked without doing anything. */
  checkable: boolean;
  workedAt: string | null;
  failedAt: string | null;
  problem: string | null;
  /** The calls of the last seven days, and the share that failed in percent; null: no calls. */
  calls: number;
  errorRate: number | null;
};
