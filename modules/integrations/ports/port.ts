import type { Environment } from "#modules/kernel/environment.ts";
import type { CheckResult, Format } from "../schemas.ts";

/** An environment variable of a service. */
export type Setting = Extract<keyof Environment, string>;

/** A door to another service. The page and `npm run check:integrations` are made of these rows. */
export type Port = {
  /** The name under which its calls are counted (`service` of `outbound`). */
  service: string;
  name: string;
  group: "Cars" | "Messages" | "Sign-in" | "Site";
  purpose: string;
  /** It is set up when all of them are set. */
  needs: readonly Setting[];
  /** Further settings. */
  more?: readonly Setting[];
  /** Decides instead of `needs`. */
  isSetUp?: (settings: Environment) => boolean;
  /** The adapter that speaks to the service. */
  real: string;
  /** What answers while it is not set up; null: the feature is off. */
  embedded: string | null;
  format: Format;
  proof: string;
  /** Asks the service something that has no effect and costs nothing. */
  check?: (settings: Environment) => Promise<CheckResult>;
};

export const isSetUp = ({ needs, isSetUp: decide }: Port, settings: Environment): boolean =>
  decide ? decide(settings) : needs.every((name) => Boolean(settings[name]));
