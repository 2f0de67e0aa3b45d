import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { deliverabilityPath, newslettersPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, Stats } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { findDeliverability } from "#modules/newsletters/index.ts";
import { SUPPRESSION_REASONS } from "#modules/newsletters/policy.ts";
import { type Deliverability, DeliverabilityQuery, RATE_DAYS, WORST_RATES } from "#modules/newsletters/schemas.ts";

export const addresses = ["/u/newsletters/deliverability"];
export const noExport = "figures, and the last addresses of a list";

export const handle: FrameHandle = { title: "Deliverability" };
export const meta: MetaFunction = () => [{ title: `Deliverability · ${NAME}` }];

/** Whether mail providers can tell that our mails are ours, and how they arrive. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const query = DeliverabilityQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...orNotFound(await findDeliverability(actor, query)), ...query };
}

type Check = Deliverability["checks"][number];
const STATES: Record<Check["state"], readonly [string, Tone]> = {
  ok: ["Fine", "ok"],
  weak: ["Weak", "warn"],
  missing: ["Missing", "bad"],
  unknown: ["Not known", "mute"],
};

const CHECKS: Column<Check>[] = [
  { key: "name", label: "Record", cell: ({ name }) => <b>{name}</b> },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => <State tone={STATES[state][1]}>{STATES[state][0]}</State>,
  },
  { key: "host", label: "Name", cell: ({ host }) => <span className="breaks">{host}</span> },
  { key: "words", label: "What it means", cell: ({ words }) => words },
];

const SUPPRESSED: Column<Deliverability["latest"][number]>[] = [
  { key: "email", label: "Address", cell: ({ email }) => <span className="breaks">{email}</span> },
  { key: "reason", label: "Why", cell: ({ reason }) => SUPPRESSION_REASONS[reason] },
  { key: "detail", label: "What the mail provider said", cell: ({ detail }) => detail, extra: true },
  { key: "at", label: "Since", cell: ({ at }) => formatDashboardMoment(at) },
];

/** A share of a small number says little, so the count comes first. */
function rateOf(count: number, sent: number, worst?: number) {
  const share = sent === 0 ? 0 : count / sent;
  const note = sent === 0 ? undefined : `${(100 * share).toFixed(2)}%`;
  return {
    value: formatNumber(count),
    note:
      note && worst !== undefined ? `${note}, ${share > worst ? "above" : "below"} the limit of ${100 * worst}%` : note,
  };
}

export default function DeliverabilityScreen() {
  const { domain, checks, rates, reasons, latest, selector } = useLoaderData<typeof loader>();
  const { sent, bounced, complained, left } = rates;
  const suppressed = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="page page-body stack">
      <p>
        <Link className="link" to={newslettersPath}>
          Back to newsletters
        </Link>
      </p>
      <Card title={`Is an email from ${domain} ours?`} bare>
        <Table caption="Records of the domain" columns={CHECKS} rows={checks} rowKey={({ name }) => name} />
        <Form method="get" action={deliverabilityPath} className="flex wrap bottom gap-12 pad-12-16" role="search">
          <FormFields values={{ selector }} id="deliverability">
            <TextField name="selector" label="DKIM selector" hint="As the mail provider names our key." />
          </FormFields>
          <Button>Check again</Button>
        </Form>
      </Card>
      <Card title={`Newsletters of the last ${RATE_DAYS} days`}>
        <Stats
          items={[
            { label: "Sent", value: formatNumber(sent) },
            { label: "Came back", ...rateOf(bounced, sent, WORST_RATES.bounced) },
            { label: "Reported as spam", ...rateOf(complained, sent, WORST_RATES.complained) },
            { label: "Unsubscribed", ...rateOf(left, sent) },
          ]}
        />
      </Card>
      <Card
        title="Addresses that get no newsletter any more"
        aside={<span className="dim num">{formatNumber(suppressed)}</span>}
        bare
      >
        <Table
          caption="Suppressed addresses"
          columns={SUPPRESSED}
          rows={latest}
          rowKey={({ email }) => email}
          empty={<p className="in dim">No address came back, and no reader reported an email as spam.</p>}
        />
      </Card>
    </div>
  );
}
