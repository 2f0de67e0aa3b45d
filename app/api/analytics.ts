import { findLogins, findMeasure, MEASURES, type Measure, readQuestion } from "#modules/analytics/index.ts";
import { AskMeasure, LoginLine, MeasureAnswer } from "#modules/analytics/schemas.ts";
import { call, listOf, okOrNotFound, PageQuery } from "./kit.ts";

type Called = Measure & { call: NonNullable<Measure["call"]> };
const isCalled = (measure: Measure): measure is Called => measure.call !== undefined;

/** The call of a measure, as its row in the table of measures declares it. */
const callOf = (measure: Called) =>
  call({
    method: "GET",
    catalogue: [measure.call.id],
    path: measure.call.path,
    summary: `${measure.title}, by day, week, or month. ${measure.definition}`,
    allow: measure.allow,
    input: AskMeasure,
    output: MeasureAnswer,
    run: async (actor, asked) => okOrNotFound(await findMeasure(actor, measure, asked), "measure"),
  });

const calls = Object.fromEntries(MEASURES.filter(isCalled).map((measure) => [measure.id, callOf(measure)]));

export const tags = { analytics: "The figures of the charts" };

/** The figures of the charts. */
export const analytics = {
  ...calls,
  logins: call({
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
