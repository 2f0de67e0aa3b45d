import { readFile } from "node:fs/promises";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { exactMoment } from "#app/features/auction/labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { FileField } from "#app/features/upload/file-field.tsx";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { VinListAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { inventoryPath, roomPath, runListsPath, vinListActionPath, withQuery } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Gavel } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { findLotsOfVins, watchLots } from "#modules/auctions/index.ts";
import { readVins, runNumber, type VinMatches, whyNotVins } from "#modules/auctions/schemas.ts";
import { decodeText } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { readTable } from "#modules/kernel/csv.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { refuseCommon } from "#modules/kernel/result.ts";

export const addresses = ["/u/auction/vins", "/u/auction/vins/acts/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Run lists" };
export const meta: MetaFunction = () => [{ title: `Compare a VIN list · ${NAME}` }];

const MOST_BYTES = 1_000_000;
const PLAN: UploadPlan = {
  files: ["file"],
  maxBytes: MOST_BYTES,
  maxFiles: 1,
  totalBytes: 2 * MOST_BYTES + MOST_AROUND_FILES,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "auction.bid");
  return null;
}

const VIN_ACTIONS = defineFormActions<Exclude<VinListAction, "check">, never>({
  watch: formAction(watchLots, ({ added }) =>
    added === 1 ? "You’re watching 1 more car." : `You’re watching ${formatNumber(added)} more cars.`,
  ),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  if (params.act === "check") return compare(request, actor);
  const performed = await performAction(VIN_ACTIONS, params.act, request, actor, {});
  return performed.ok ? redirectWith(withQuery(inventoryPath, { list: "favorites" }), performed.done) : performed.reply;
}

/** Compares the VINs of the file and of the text with the lots that have not ended. Nothing is kept. */
const compare = (request: Request, actor: Actor) =>
  withUploads(request, actor, PLAN, async (form, [file]) => {
    const refuse = (field: string, sentence: string) =>
      replyWith(form, refuseCommon("invalid-input", { fields: { [field]: [sentence] } }).error);
    if (file?.tooLarge) return refuse("file", "A list can be up to 1 MB.");
    const text = file && file.size > 0 ? decodeText(await readFile(file.path)) : "";
    if (text === undefined) return refuse("file", "We can’t read the characters in this file. Please save it as CSV.");
    const rows = rowsOf(text);
    if (!rows) return refuse("file", "A quote in this file is never closed. Please save it as CSV again.");
    const typed = String(form.get("vins") ?? "").split(/[\s,;]+/);
    const vins = readVins([...rows, ...typed.map((vin) => [vin])]);
    const wrong = whyNotVins(vins);
    return wrong ? refuse("vins", wrong) : data({ matches: await findLotsOfVins(actor, vins) });
  });

function rowsOf(text: string): string[][] | undefined {
  try {
    return readTable(text).rows.map(({ fields }) => fields);
  } catch {
    return undefined;
  }
}

export default function VinListScreen() {
  const state = useActionData<typeof action>();
  const matches = state && "matches" in state ? state.matches : null;
  const refused = state && "message" in state ? state : null;
  return (
    <div className="page page-body stack">
      <p>
        <Link className="link" to={runListsPath()}>
          All run lists
        </Link>
      </p>
      {matches && <Matches {...matches} />}
      <Card title={matches ? "Compare another list" : "Compare a VIN list with the upcoming lots"}>
        <PostForm action={vinListActionPath("check")} encType="multipart/form-data" className="stack">
          <FormFields state={refused} id="vins">
            <ErrorSummary message={refused?.message} />
            <TextArea
              name="vins"
              label="VINs"
              optional
              rows={6}
              hint="One per line. The last six characters of a VIN are enough."
            />
            <FileField
              name="file"
              label="Or a file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              optional
              hint="CSV with the VINs in any column, up to 1,000 VINs. We don’t keep it."
            />
          </FormFields>
          <div>
            <SubmitButton>Compare</SubmitButton>
          </div>
        </PostForm>
      </Card>
    </div>
  );
}

function Matches({ lots, missing }: VinMatches) {
  const fresh = lots.filter(({ watched }) => !watched);
  return (
    <>
      <Card
        title={
          lots.length === 1 ? "1 car is in an upcoming lot" : `${formatNumber(lots.length)} cars are in upcoming lots`
        }
        aside={
          fresh.length > 0 && (
            <PostForm action={vinListActionPath("watch")}>
              <input type="hidden" name="swaps" value={fresh.map(({ swap }) => swap).join(" ")} />
              <Button size="small">
                {fresh.length === 1 ? "Watch it" : `Watch all ${formatNumber(fresh.length)}`}
              </Button>
            </PostForm>
          )
        }
        bare
      >
        <Table
          caption="Cars of the list in upcoming lots"
          columns={COLUMNS}
          rows={lots}
          rowKey={({ swap }) => swap}
          empty={
            <EmptyState icon={Gavel} title="None of these cars is in an upcoming lot" heading="h3">
              Save a filter in the inventory to hear about new lots.
            </EmptyState>
          }
        />
      </Card>
      {missing.length > 0 && (
        <details className="confirm">
          <summary className="btn quiet">
            {missing.length === 1 ? "1 VIN isn’t in any lot" : `${formatNumber(missing.length)} VINs aren’t in any lot`}
          </summary>
          <p className="num breaks">{missing.join(", ")}</p>
        </details>
      )}
    </>
  );
}

const COLUMNS: Column<VinMatches["lots"][number]>[] = [
  {
    key: "lot",
    label: "Lot",
    cell: ({ lane, runOrder }) => <b className="num unbroken">{runNumber(lane, runOrder)}</b>,
  },
  {
    key: "car",
    label: "Car",
    cell: ({ swap, vehicle }) => (
      <Link className="row-link" to={roomPath(swap)}>
        {vehicle}
      </Link>
    ),
  },
  { key: "vin", label: "VIN", cell: ({ vin }) => <span className="num">{vin}</span> },
  {
    key: "price",
    label: "Price",
    right: true,
    cell: ({ price, opening }) => <span className="num">{formatDollars(price ?? opening)}</span>,
  },
  { key: "ends", label: "Ends", cell: ({ endsAt }) => <span className="num">{exactMoment(endsAt)}</span> },
  { key: "watched", label: "Watched", cell: ({ watched }) => (watched ? "Yes" : "No") },
];
