import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { carQuestionPath, publicQuestionsPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { MessageSquare } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Table } from "#app/ui/table.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findModerated } from "#modules/messaging/index.ts";
import type { ModeratedQuestion } from "#modules/messaging/schemas.ts";
import { StandingState } from "./moderation.tsx";

export const addresses = ["/u/questions"];
export const noExport = "texts to decide about";

export const handle = { title: "Public questions" };
export const meta: MetaFunction = () => [{ title: `Public questions · ${NAME}` }];

/** The public questions that wait for a decision of the staff, or all of them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const list = new URL(request.url).searchParams.get("list") === "all" ? "all" : "waiting";
  return { list, questions: await findModerated(actor, { list, page: pageAsked(request) }) } as const;
}

export default function PublicQuestions() {
  const { list, questions } = useLoaderData<typeof loader>();
  useLive(["team-messages"]);
  return (
    <div className="page page-body stack">
      <Segments
        label="Public questions"
        tabs={[
          { to: publicQuestionsPath(), label: "Waiting", current: list === "waiting" },
          { to: publicQuestionsPath({ list: "all" }), label: "All", current: list === "all" },
        ]}
      />
      <Table
        caption="Public questions"
        rows={questions.list}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: "question",
            label: "Question",
            cell: ({ _id, text }) => (
              <Link className="row-link" to={carQuestionPath(_id)}>
                {text}
              </Link>
            ),
          },
          { key: "car", label: "Car", cell: ({ car }) => car.name },
          { key: "asked", label: "Asked", extra: true, cell: ({ at }) => formatDashboardMoment(at) },
          { key: "state", label: "State", cell: (question) => <Standings question={question} /> },
        ]}
        empty={
          <EmptyState icon={MessageSquare} title={list === "waiting" ? "Nothing is waiting" : "No questions yet"}>
            Questions and answers with contact details wait here, and those that a member reported.
          </EmptyState>
        }
      />
      <Pager
        page={questions.page.page}
        end={questions.page.end}
        to={(page) => publicQuestionsPath({ list: list === "all" ? "all" : null, page: page > 1 ? page : null })}
        label="Pages of the questions"
      />
    </div>
  );
}

function Standings({ question: { standing, answer, reports } }: { question: ModeratedQuestion }) {
  if (reports.length > 0) return reports.length === 1 ? "1 report" : `${reports.length} reports`;
  return <StandingState standing={answer?.standing === "held" ? "held" : standing} />;
}
