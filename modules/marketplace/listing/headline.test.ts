import { expect, it } from "vitest";
import { headline } from "./headline.ts";
import { parseListingQuery } from "./read-query.ts";

const names = {
  makes: [
    { value: "subaru", name: "Subaru" },
    { value: "honda", name: "Honda" },
  ],
  models: [{ value: "honda-cr-v", name: "CR-V" }],
  place: { city: "Chicago", state: "IL" },
};
const of = (search: string) => headline(parseListingQuery(new URLSearchParams(search)), names);

it.each([
  ["", "Used cars from private sellers"],
  ["zip=60614&sort=distance", "Used cars from private sellers"],
  ["make=subaru&body=SUV&price=-20000", "Used Subaru SUVs under $20,000"],
  ["make=subaru,honda", "Used Honda or Subaru cars"],
  ["make=honda&model=honda-cr-v", "Used Honda CR-V for sale"],
  ["body=Sedan,Coupe&year=2018-", "Used coupes or sedans from 2018 or later"],
  ["body=Sedan,Coupe,SUV&mileage=-60000", "Used cars with under 60,000 miles"],
  ["drivetrain=AWD&color=Red&fuel=Hybrid&price=10000-15000", "Used AWD red hybrid cars from $10,000 to $15,000"],
  ["year=2019-2019&price=30000-", "Used cars from 2019 over $30,000"],
  ["listing=sold&make=honda", "Sold Honda cars"],
  ["listing=comingSoon", "Used cars coming soon"],
  ["listing=reduced&zip=60614&distance=25", "Used cars at reduced prices within 25 miles of Chicago, IL"],
  ["interior=Tan,Black&body=SUV", "Used SUVs with a black or tan interior"],
  ["owners=1&accidents=None&body=SUV", "Used SUVs with one owner without accidents"],
  ["q=premium&make=subaru", "Used Subaru cars for “premium”"],
])("a list with the filter %j is called %j", (search, title) => expect(of(search)).toBe(title));
