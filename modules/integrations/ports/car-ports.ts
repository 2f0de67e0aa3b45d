import { z } from "zod";
import type { Environment } from "#modules/kernel/environment.ts";
import { probe } from "../checks/probe.ts";
import type { Port, Setting } from "./port.ts";

const LOCAL = "Tested against a local server, in success and in every way to fail.";
const ASSUMED = `${LOCAL} The providers publish no format, so a small program in front of theirs translates ours.`;
const NEVER = `${LOCAL} Never tried with a real account.`;

type Group = "PLATE" | "VALUATION" | "MARKET" | "HISTORY" | "WHOLESALE" | "RECALL" | "TAX" | "DELIVERY";

/** A service about cars at its own address, with a token. */
function carPort(
  group: Group,
  port: Pick<Port, "service" | "name" | "purpose" | "real" | "embedded" | "format" | "proof">,
): Port {
  const [url, token]: [Setting, Setting] = [`${group}_SERVICE_URL`, `${group}_SERVICE_TOKEN`];
  const check = (settings: Environment) =>
    probe({ service: port.service, url: String(settings[url]), token: settings[token] as string | undefined });
  return { ...port, group: "Cars", needs: [url], more: [token], check };
}

const history = (service: string, name: string): Port =>
  carPort("HISTORY", {
    service,
    name,
    purpose: "Accidents, owners, and services of a car, for the team and on the car’s page.",
    real: "History service",
    embedded: "Sample data, marked as such",
    format: "assumed",
    proof: ASSUMED,
  });

const Recalls = z.object({ results: z.array(z.unknown()) });

export const CAR_PORTS: readonly Port[] = [
  carPort("PLATE", {
    service: "plate",
    name: "License plates",
    purpose: "Finds the VIN of a plate when a seller registers a car.",
    real: "Plate service",
    embedded: "Sample data, marked as such; in production sellers are asked for the VIN",
    format: "assumed",
    proof: ASSUMED,
  }),
  carPort("VALUATION", {
    service: "valuation",
    name: "Valuations",
    purpose: "Trade-in, auction, marketplace, and retail values.",
    real: "Valuation service",
    embedded: "Our own model, marked as sample",
    format: "assumed",
    proof: ASSUMED,
  }),
  carPort("MARKET", {
    service: "market",
    name: "Market prices",
    purpose: "Comparable cars of dealers, for the price ratings.",
    real: "Market service",
    embedded: "Sample data, marked as such",
    format: "assumed",
    proof: ASSUMED,
  }),
  history("carfax", "Carfax"),
  history("autocheck", "AutoCheck"),
  history("instavin", "instaVIN"),
  carPort("WHOLESALE", {
    service: "mmr",
    name: "Manheim Market Report",
    purpose: "Wholesale prices, for appraisers.",
    real: "Manheim’s Valuations",
    embedded: "Sample data, marked as such",
    format: "public",
    proof: NEVER,
  }),
  {
    ...carPort("RECALL", {
      service: "recalls",
      name: "NHTSA recalls",
      purpose: "Open recalls of the model year.",
      real: "NHTSA’s recalls",
      embedded: "Sample data, marked as such",
      format: "public",
      proof: LOCAL,
    }),
    check: ({ RECALL_SERVICE_URL: url = "", RECALL_SERVICE_TOKEN: token }) =>
      probe({
        service: "recalls",
        token,
        answer: Recalls,
        url: `${url.replace(/\/+$/, "")}/recalls/recallsByVehicle?make=honda&model=accord&modelYear=2015`,
      }),
  },
  carPort("TAX", {
    service: "tax",
    name: "Sales tax",
    purpose: "What a buyer pays the state.",
    real: "Tax service",
    embedded: "The published rules of the states, marked as estimates",
    format: "assumed",
    proof: ASSUMED,
  }),
  carPort("DELIVERY", {
    service: "delivery",
    name: "Delivery",
    purpose: "Prices of a car transport.",
    real: "Carrier",
    embedded: "Our own rates, marked as estimates",
    format: "assumed",
    proof: ASSUMED,
  }),
  {
    service: "acv",
    name: "ACV inspection reports",
    group: "Cars",
    needs: [],
    isSetUp: () => true,
    purpose: "The inspection report of a car that ACV has inspected, shown to the dealers who may bid.",
    real: "A PDF that staff attach to the auction",
    embedded: null,
    format: "own",
    proof: "ACV publishes no format, so there is no service to ask: the report is a file, checked like every upload.",
  },
];
