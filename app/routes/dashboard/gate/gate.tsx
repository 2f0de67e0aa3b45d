import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { gatePath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findGatePass } from "#modules/deals/index.ts";
import type { GatePass } from "#modules/deals/schemas.ts";
import { findPickedUp } from "#modules/inspections/index.ts";
import { formatDashboardDate, formatDashboardDay } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/gate"];
export const noExport = "one car";

export const handle: FrameHandle = { title: "Gate pass" };
export const meta: MetaFunction = () => [{ title: `Gate pass · ${NAME}` }];

/** The yard types the code of a gate pass and reads whether the car may leave. Prints on one page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.tasks");
  const code = (new URL(request.url).searchParams.get("code") ?? "").trim().slice(0, 20);
  const pass = code ? ((await findGatePass(actor, code)) ?? null) : null;
  const pickedUp = pass && (await findPickedUp(pass.swap, pass.signedAt));
  const left = pickedUp ? formatDashboardDate(pickedUp) : pass?.deliveredOn && formatDashboardDay(pass.deliveredOn);
  return { code, pass, left: left || null };
}

export default function GateScreen() {
  const { code, pass, left } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body stack">
      <Form method="get" action={gatePath()} className="row bottom" role="search" key={code}>
        <FormFields values={{ code }} id="gate">
          <TextField name="code" label="Code of the gate pass" autoComplete="off" />
        </FormFields>
        <Button kind="primary">Check</Button>
      </Form>
      {pass ? (
        <Pass pass={pass} left={left} />
      ) : (
        code && <Notice kind="error">There is no gate pass with this code. The car stays.</Notice>
      )}
    </div>
  );
}

const Pass = ({ pass, left }: { pass: GatePass; left: string | null }) => (
  <Card title={`Gate pass ${pass.code}`}>
    {left ? (
      <Notice kind="error" title={`The car left on ${left}`}>
        This pass has been used. If the car is still here, call the dealmaker before it leaves.
      </Notice>
    ) : pass.released ? (
      <Notice kind="success" title="The car may leave">
        Compare the VIN, and note the name on the driver’s license: the driver may be someone whom the buyer sent.
      </Notice>
    ) : (
      <Notice kind="error" title="The car stays">
        Its buyer’s payment has not cleared. Call the dealmaker.
      </Notice>
    )}
    <Facts
      look="ruled"
      items={[
        ["Car", pass.car],
        ["VIN", pass.vin],
        pass.plate ? ["Plate", pass.plate] : null,
        pass.color ? ["Color", pass.color] : null,
        ["Buyer", pass.buyer ?? "The company"],
      ]}
    />
  </Card>
);
