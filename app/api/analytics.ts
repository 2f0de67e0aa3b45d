import { findLogins, findMeasure, MEASURES, type Measure, readQuestion } from "#modules/analytics/index.ts";
import { AskMeasure, LoginLine, MeasureAnswer } from "#modules/analytics/schemas.ts";
import { endpoint, listOf, okOrNotFound, PageQuery } from "./kit.ts";

type WithEndpoint = Measure & { endpoint: NonNullable<Measure["endpoint"]> };
const hasEndpoint = (measure: Measure): measure is WithEndpoint => measure.endpoint !== undefined;

/** The endpoint of a measure, as its row in the table of measures declares it. */
const endpointOf = (measure: WithEndpoint) =>
  endpoint({
    method: "GET",
    catalogue: [measure.endpoint.id],
    path: measure.endpoint.path,
    summary: `${measure.title}, by day, week, or month. ${measure.definition}`,
    allow: measure.allow,
    input: AskMeasure,
    output: MeasureAnswer,
    run: async (actor, asked) => okOrNotFound(await findMeasure(actor, measure, asked), "measure"),
  });

const endpoints = Object.fromEntries(MEASURES.filter(hasEndpoint).map((measure) => [measure.id, endpointOf(measure)]));

export const tags = { analytics: "The figures of the charts" };

/** The figures of the charts. */
export const analytics = {
  ...endpoints,
  logins: endpoint({
    method: "GET",
    catalogue: ["C281"],
    path: "/analytics/users/loginList",
    summary: "The sign-ins of a period, newest first",
    allow: "analytics",
    input: AskMeasure.pick({ from: true, to: true }).extend(PageQuery.shape),
    output: listOf(LoginLine),
    numbered: true,
    run: async (actor, { from, to, ...asked }) => {
      const { period } = await readQuestion({ from, to });
      return okOrNotFound(await findLogins(actor, period, asked));
    },
  }),
};
